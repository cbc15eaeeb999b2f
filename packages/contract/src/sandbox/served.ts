import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { publicSheetProblem, sheetProblem } from './problem.ts'
import { problemId } from './shapes.ts'

const served = {
  _id: problemId,
  version: z.number().int(),
  /** The activity through which the caller may submit it now; null: it is here to be practised only. */
  activityId: id.nullable(),
  isAssessed: z.boolean(),
  /** No submit is taken from then on; null: at any time. */
  closesAt: epochS.nullable(),
  /** What the caller opened of its hints. */
  openedHints: z.array(z.object({ hint: z.number().int(), text: z.string(), cost: z.number() })),
}

/** With its answers: a Practice problem, or an assessed one that the caller has submitted. */
const releasedProblem = sheetProblem.extend({ ...served, isReleased: z.literal(true) })
/** Without any answer. */
const lockedProblem = publicSheetProblem.extend({ ...served, isReleased: z.literal(false) })

export const servedProblem = z.discriminatedUnion('isReleased', [releasedProblem, lockedProblem])
export type ServedProblem = z.output<typeof servedProblem>
