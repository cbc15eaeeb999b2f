import type { Tx } from '#platform/db/tables.ts'
import { addPassed, type Meter, setSpare } from '../repo/credit.ts'

/** One report counts no more real time than this, however long ago the last one was. */
export const SITTING_S = 120
/** A report can come late: so much of what it leaves counts for the next one. */
const SPARE_S = 10

export interface Credit {
  /** Seconds of real time that no report has used. */
  freeS: number
  /** What a report leaves for the next one; of more than a little the rest is gone. */
  leave(seconds: number): Promise<void>
}

/**
 * The real time of a person that a report may count. There is one account a meter, whatever devices, tabs and films report, and
 * who has opened it holds it until the end of the transaction: no second counts twice.
 */
export async function openCredit(tx: Tx, userId: number, meter: Meter, now: Date): Promise<Credit> {
  const freeS = await addPassed(tx, { userId, meter, limitS: SITTING_S }, now)
  return { freeS, leave: seconds => setSpare(tx, userId, meter, Math.min(SPARE_S, seconds)) }
}
