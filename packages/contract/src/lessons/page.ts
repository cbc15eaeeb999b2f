import { z } from 'zod'

export const pageView = z.object({ kind: z.literal('page'), html: z.string() })
