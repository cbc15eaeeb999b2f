import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'

/** A spreadsheet problem of the sandbox, by name. */
export const handsonContent = z.object({
  kind: z.literal('handson'),
  problem: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  minutes: z.number().int().positive().nullable().default(null),
})
export type HandsonContent = z.output<typeof handsonContent>

export const isHandson = (content: ContentModel | null): content is HandsonContent => content?.kind === 'handson'
