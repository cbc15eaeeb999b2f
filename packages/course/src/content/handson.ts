import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'

/** A spreadsheet problem of the sandbox, by name. */
export const handsonContent = z.object({
  kind: z.literal('handson'),
  problem: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  minutes: z.number().int().positive().nullable().default(null),
  /** Names the text of the problem that was published here: SHA-256. Absent where it came from elsewhere. */
  sheet: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type HandsonContent = z.output<typeof handsonContent>

export const isHandson = (content: ContentModel | null): content is HandsonContent => content?.kind === 'handson'

/** The problem of a new activity: it has no name of its own before its first draft. */
export const UNNAMED_SHEET = 'unnamed-sheet'
