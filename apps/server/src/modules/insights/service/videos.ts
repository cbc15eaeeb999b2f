import { getSeenPct, isVideo } from '@learn/course/content/video'
import type { CourseStructure } from '../../learning/index.ts'

type Activity = CourseStructure['activities'] extends ReadonlyMap<number, infer A> ? A : never

/** The seconds of a video; null for what is none, or whose length is not known. */
export const getDurationS = ({ content }: Activity): number | null =>
  isVideo(content) && content.durationS !== null && content.durationS > 0 ? content.durationS : null

export const getChapters = ({ content }: Activity) => (isVideo(content) ? (content.chapters ?? []) : [])

/** The share of a video in per cent from which on it counts as seen. */
export const findSeenPct = ({ content }: Activity): number => getSeenPct(isVideo(content) ? content : {})
