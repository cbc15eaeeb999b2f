import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'

const caption = z.object({
  /** BCP 47. */
  language: z.string(),
  label: z.string(),
  path: z.string(),
})
export type CaptionModel = z.output<typeof caption>

const chapter = z.object({
  name: z.string().trim().min(1),
  /** Second of the film at which it begins; it lasts until the next one. */
  fromS: z.number().min(0),
})
export type ChapterModel = z.output<typeof chapter>

const areInOrder = (chapters: readonly ChapterModel[]): boolean =>
  chapters.every(({ fromS }, at) => (at === 0 ? fromS === 0 : fromS > (chapters[at - 1]?.fromS ?? 0)))

/** A film among the files of the activity. */
export const videoContent = z.object({
  kind: z.literal('video'),
  path: z.string(),
  durationS: z.number().nullable(),
  captions: z.array(caption),
  /** A picture among its files that stands in its place until it plays. */
  posterPath: z.string().max(200).optional(),
  /** The share of it, in per cent, that has to be watched until it counts as seen; 90 where its author says nothing. */
  seenPct: z.number().int().min(1).max(100).optional(),
  chapters: z
    .array(chapter)
    .refine(areInOrder, 'Chapters stand in the order of the film, the first at second 0.')
    .optional(),
})
export type VideoContent = z.output<typeof videoContent>

/** From this share on a film counts as seen, in per cent: credits and silence at the end do not matter. */
const USUAL_SEEN_PCT = 90

export const getSeenPct = ({ seenPct }: Pick<VideoContent, 'seenPct'>): number => seenPct ?? USUAL_SEEN_PCT

export const isVideo = (content: ContentModel | null): content is VideoContent => content?.kind === 'video'
