import type { ActivityContent } from '@learn/contract/classroom'

export type VideoFile = Extract<ActivityContent, { kind: 'video' }>

/** The captions that are shown, and how to choose others. */
export interface CaptionChoice {
  current: VideoFile['captions'][number] | null
  choose: (language: string) => void
}
