import { z } from 'zod'

/** A task that is solved by code: its screen asks for it by its activity. */
export const codeView = z.object({ kind: z.literal('code'), task: z.string() })
