import type { ActivityContent } from '@learn/contract/classroom'

export type VideoFile = Extract<ActivityContent, { kind: 'video' }>

/** What the player needs of a video; without a file, its element is fed by a stream. */
export type PlayedVideo = Pick<
  VideoFile,
  'file' | 'posterUrl' | 'durationS' | 'positionS' | 'watched' | 'chapters' | 'captions'
>

/** The captions that are shown, and how to choose others. */
export interface CaptionChoice {
  current: VideoFile['captions'][number] | null
  choose: (language: string) => void
}
