import { z } from 'zod'

/** One file to open; the others of the activity belong to it. */
export const resourceContent = z.object({
  kind: z.literal('resource'),
  /** Null: the first one. */
  mainPath: z.string().nullable(),
})
export type ResourceContent = z.output<typeof resourceContent>
