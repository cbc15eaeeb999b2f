import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'

/** A hands-on task that is solved by code, by name. */
export const codeContent = z.object({
  kind: z.literal('code'),
  task: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  minutes: z.number().int().positive().nullable().default(null),
})
export type CodeContent = z.output<typeof codeContent>

export const isCode = (content: ContentModel | null): content is CodeContent => content?.kind === 'code'
