import type { Queries } from '#platform/db/tables.ts'
import type { Work } from './attempts.ts'

/** Hints of a version that a person opened, in the order of the problem. */
export const openedHints = (db: Queries, { userId, problemId }: Work, version: number) =>
  db
    .selectFrom('sandbox_hint')
    .select(['hint', 'cost'])
    .where('user_id', '=', userId)
    .where('problem_id', '=', problemId)
    .where('version', '=', version)
    .orderBy('hint')
    .execute()

/** Notes that a hint was opened; once is enough. */
export async function insertHint(
  db: Queries,
  { userId, problemId }: Work,
  opened: { version: number; hint: number; cost: number; opened_at: Date },
): Promise<void> {
  await db
    .insertInto('sandbox_hint')
    .values({ user_id: userId, problem_id: problemId, ...opened })
    .onConflict(c => c.doNothing())
    .execute()
}
