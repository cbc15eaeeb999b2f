import { z } from 'zod'

/** A link to a page elsewhere, or to another activity of the course. */
export const urlContent = z.object({
  kind: z.literal('url'),
  href: z.string(),
  /** The page is a tool (LTI) that its course signed learners in to: here they open it by themselves. '' names no page. */
  isTool: z.literal(true).optional(),
  /** Parameters of the tool, in lines of `name=value`. */
  custom: z.string().max(5000).optional(),
})
export type UrlContent = z.output<typeof urlContent>
