import { z } from 'zod'
import { fileLink } from '../course/file-link.ts'

export const videoView = z.object({
  kind: z.literal('video'),
  file: fileLink.nullable(),
  /** The picture before it plays; null: its first frame. */
  posterUrl: z.string().nullable(),
  durationS: z.number().nullable(),
  /** The share of it that counts as seen, in per cent. */
  seenPct: z.number(),
  /** What completes it by itself, of what is done with the film; null: nothing of that. */
  completesBy: z.enum(['watching', 'opening']).nullable(),
  captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
  /** In the order of the film, the first at second 0; none where its author names none. */
  chapters: z.array(z.object({ name: z.string(), fromS: z.number() })),
  /** Questions at seconds of it, in its order. They are for oneself: the browser judges them, also without a network. */
  questions: z.array(
    z.object({
      atS: z.number(),
      text: z.string(),
      choices: z.array(z.string()),
      /** Index of the right one. */
      right: z.number().int(),
      why: z.string(),
    }),
  ),
  positionS: z.number(),
  /** Seconds of the video seen at least once. */
  watchedS: z.number(),
  watched: z.array(z.tuple([z.number(), z.number()])),
})
