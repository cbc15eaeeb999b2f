import { CODE_RUNS_PER_MINUTE } from '@learn/contract/coding/plain'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { countRun } from '../repo/runs.ts'

const MINUTE_MS = 60_000

/** What counting needs of the house. */
export interface CountParts {
  db: Db
  clock: Clock
}

/** Counts a run that a person asked for, over all nodes. Throws `request/too-many` beyond the limit of a minute. */
export async function takeRun({ db, clock }: CountParts, userId: number): Promise<void> {
  const now = clock.now().getTime()
  const minute = new Date(now - (now % MINUTE_MS))
  const runs = await db.transaction().execute(tx => countRun(tx, userId, minute))
  if (runs <= CODE_RUNS_PER_MINUTE) return
  const retryAfterS = Math.ceil((minute.getTime() + MINUTE_MS - now) / 1000)
  throw new AppError('request/too-many', 'You ran code very often. Please wait a moment and try again', { retryAfterS })
}
