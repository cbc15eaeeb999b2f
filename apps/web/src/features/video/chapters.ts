import { spokenTime } from '#shared/lib/time-text.ts'
import type { VideoFile } from './video-file.ts'

export type Chapters = VideoFile['chapters']

/** The chapters of a film; a page that an earlier version kept for the time without a network knows of none. */
export const getChapters = (film: Partial<Pick<VideoFile, 'chapters'>>): Chapters => film.chapters ?? []

/** A part of the time line: a chapter, or the whole film where there are none. */
export interface Segment {
  fromS: number
  toS: number
}

/** Films seek to a moment that they can show, a little before the one that was asked for. */
const EARLY_S = 0.05

/** The time line in its parts. A chapter that begins after the end of the film has none. */
export function getSegments(chapters: Chapters, durationS: number): Segment[] {
  const starts = chapters.map(({ fromS }) => fromS).filter(fromS => fromS < durationS)
  if (starts.length === 0) return [{ fromS: 0, toS: durationS }]
  return starts.map((fromS, at) => ({ fromS, toS: starts[at + 1] ?? durationS }))
}

/** How much of a part lies before a moment: 0 to 100. */
export const passedPct = ({ fromS, toS }: Segment, timeS: number): number =>
  toS > fromS ? Math.min(100, Math.max(0, ((timeS - fromS) / (toS - fromS)) * 100)) : 0

/** The chapter that plays at a moment. */
export const chapterAt = (chapters: Chapters, timeS: number): Chapters[number] | undefined =>
  chapters.findLast(({ fromS }) => timeS >= fromS - EARLY_S)

/** '8 minutes 42 seconds of 22 minutes 50 seconds, Frames': the moment, for reading aloud. */
export function spokenPlace(chapters: Chapters, timeS: number, durationS: number): string {
  const chapter = chapterAt(chapters, timeS)
  return `${spokenTime(timeS)} of ${spokenTime(durationS)}${chapter ? `, ${chapter.name}` : ''}`
}
