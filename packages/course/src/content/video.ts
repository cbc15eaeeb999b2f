import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'

const caption = z.object({
  /** BCP 47. */
  language: z.string(),
  label: z.string(),
  path: z.string(),
})
export type CaptionModel = z.output<typeof caption>

/** A film among the files of the activity. */
export const videoContent = z.object({
  kind: z.literal('video'),
  path: z.string(),
  durationS: z.number().nullable(),
  captions: z.array(caption),
})
export type VideoContent = z.output<typeof videoContent>

export const isVideo = (content: ContentModel | null): content is VideoContent => content?.kind === 'video'
