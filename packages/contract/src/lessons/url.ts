import { z } from 'zod'

export const urlView = z.object({ kind: z.literal('url'), href: z.string() })
