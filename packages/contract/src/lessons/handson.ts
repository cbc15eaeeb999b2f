import { z } from 'zod'

/** A spreadsheet problem: its screen asks for it by name. */
export const handsonView = z.object({ kind: z.literal('handson'), problem: z.string() })
