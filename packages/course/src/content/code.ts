import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'

/** A hands-on task that is solved by code, by name. */
export const codeContent = z.object({
  kind: z.literal('code'),
  task: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  minutes: z.number().int().positive().nullable().default(null),
  /** Names the text of the task that was published here: SHA-256. Absent where it came from elsewhere. */
  taskHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type CodeContent = z.output<typeof codeContent>

export const isCode = (content: ContentModel | null): content is CodeContent => content?.kind === 'code'

/** The task of a new activity: it has no name of its own before its first draft. */
export const UNNAMED_TASK = 'unnamed-task'
