import { isDeepStrictEqual } from 'node:util'
import type { SheetProblem } from '@learn/contract/sandbox'
import { checkProblem, type ProblemCheck } from '@learn/grading'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { insertVersion, lockProblem, newestVersion, setPublished, setWithdrawn } from '../repo/problems.ts'

export interface PublishParts {
  db: Db
  clock: Clock
}

/** What became of a problem: the version it has now, or why it was refused. */
export type Published = { isPublished: true; version: number } | { isPublished: false; check: ProblemCheck }

/** Stores a problem as its next version, which nobody gets yet; what stands as the newest one already is not stored again. */
const draftProblem = ({ db, clock }: PublishParts, id: string, problem: SheetProblem): Promise<number> =>
  db.transaction().execute(async tx => {
    const now = clock.now()
    await lockProblem(tx, id, now)
    const newest = await newestVersion(tx, id)
    // Through JSON, as it was stored.
    if (newest && isDeepStrictEqual(newest.body, JSON.parse(JSON.stringify(problem)))) return newest.version
    const version = (newest?.version ?? 0) + 1
    await insertVersion(tx, id, version, problem, now)
    return version
  })

/** Checks a problem and gives it to learners. Refused where the reference answers score less than 100 or the check finds an error. */
export async function publishProblem(parts: PublishParts, id: string, problem: SheetProblem): Promise<Published> {
  const check = checkProblem(problem, { functions: ALL_FUNCTIONS })
  if (!check.isOk) return { isPublished: false, check }
  return { isPublished: true, version: await publishChecked(parts, id, problem) }
}

/** Gives a problem to learners that has been checked where it was written. */
export async function publishChecked(parts: PublishParts, id: string, problem: SheetProblem): Promise<number> {
  const version = await draftProblem(parts, id, problem)
  const { db, clock } = parts
  await db.transaction().execute(tx => setPublished(tx, id, version, clock.now()))
  return version
}

/** Takes a problem from learners; what they submitted stays. False where it is not published. */
export const withdrawProblem = ({ db, clock }: PublishParts, id: string): Promise<boolean> =>
  db.transaction().execute(tx => setWithdrawn(tx, id, clock.now()))
