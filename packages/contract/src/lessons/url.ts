import { z } from 'zod'

export const urlView = z.object({
  kind: z.literal('url'),
  href: z.string(),
  /** It leads to a tool of another site, which nobody is signed in to from here. */
  isTool: z.literal(true).optional(),
})
