import { z } from 'zod'

/** A link to a page elsewhere, or to another activity of the course. */
export const urlContent = z.object({ kind: z.literal('url'), href: z.string() })
export type UrlContent = z.output<typeof urlContent>
