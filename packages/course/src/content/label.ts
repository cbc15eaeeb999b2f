import { z } from 'zod'

/** Text that stands between activities. */
export const labelContent = z.object({ kind: z.literal('label'), html: z.string() })
export type LabelContent = z.output<typeof labelContent>
