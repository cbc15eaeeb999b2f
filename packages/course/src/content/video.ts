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
  chapters: z
    .array(chapter)
    .refine(areInOrder, 'Chapters stand in the order of the film, the first at second 0.')
    .optional(),
})
export type VideoContent = z.output<typeof videoContent>

export const isVideo = (content: ContentModel | null): content is VideoContent => content?.kind === 'video'
