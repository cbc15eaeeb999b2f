import type { Queries } from '#platform/db/tables.ts'

/** Counts a run of a person in a minute and gives how many that makes. */
export async function countRun(db: Queries, userId: number, minute: Date): Promise<number> {
  const { runs } = await db
    .insertInto('coding_run')
    .values({ user_id: userId, minute, runs: 1 })
    .onConflict(c => c.columns(['user_id', 'minute']).doUpdateSet(eb => ({ runs: eb('coding_run.runs', '+', 1) })))
    .returning('runs')
    .executeTakeFirstOrThrow()
  return runs
}

export const forgetRuns = (db: Queries, before: Date) =>
  db.deleteFrom('coding_run').where('minute', '<', before).execute()
