import { z } from 'zod'

/** A text to read. */
export const pageContent = z.object({
  kind: z.literal('page'),
  html: z.string(),
  /** Reading time, when its author says one. */
  minutes: z.number().nullable(),
})
export type PageContent = z.output<typeof pageContent>
