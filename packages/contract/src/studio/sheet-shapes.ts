import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { SHEET_MISTAKES, type SheetMistakeCode } from '../sandbox/constants.ts'

/** What is known of a spreadsheet problem besides its text. */
export const studioSheet = z.object({
  /** The version that learners get now; null before the first. */
  version: z.number().int().nullable(),
  /** Other activities that show it, in courses that the caller may see. */
  uses: z.array(z.object({ activityid: id, name: z.string(), courseid: id, course: z.string() })),
  /** How many more show it in other courses. */
  hiddenUses: z.number().int(),
  /** The newest submission of each learner, by the version that it answered. */
  versions: z.array(
    z.object({ version: z.number().int(), learners: z.number().int(), meanScore: z.number(), lastAt: epochS }),
  ),
  /** Mistakes that were named in these, with how many learners made each. */
  mistakes: z.array(
    z.object({
      cell: z.string(),
      code: z.enum(Object.keys(SHEET_MISTAKES) as [SheetMistakeCode]),
      learners: z.number().int(),
    }),
  ),
})
export type StudioSheet = z.output<typeof studioSheet>
