import { z } from 'zod'

/** A link to a page elsewhere, or to another activity of the course. */
export const urlContent = z.object({
  kind: z.literal('url'),
  href: z.string(),
  /** The page is a tool (LTI) that its course signed learners in to: here they open it by themselves. '' names no page. */
  isTool: z.literal(true).optional(),
})
export type UrlContent = z.output<typeof urlContent>
