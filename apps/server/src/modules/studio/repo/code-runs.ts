import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { CodeTestRun } from '../tables.ts'

/** Runs of answers of an activity against a task, by the hash of the answer. */
export const findRuns = (db: Queries, activityId: number, taskHash: string) =>
  db
    .selectFrom('studio_code_run')
    .select(['answer_hash as answerHash', 'tests', 'ran_at as ranAt'])
    .where('activity_id', '=', activityId)
    .where('task_hash', '=', taskHash)
    .execute()

/** Keeps how an answer went, in the place of an earlier run of it. */
export async function putRun(
  db: Queries,
  run: { activityId: number; taskHash: string; answerHash: string; tests: readonly CodeTestRun[]; at: Date },
): Promise<void> {
  const tests = JSON.stringify(run.tests)
  await db
    .insertInto('studio_code_run')
    .values({
      activity_id: run.activityId,
      task_hash: run.taskHash,
      answer_hash: run.answerHash,
      tests,
      ran_at: run.at,
    })
    .onConflict(c =>
      c
        .columns(['activity_id', 'task_hash', 'answer_hash'])
        .doUpdateSet({ tests: sql`excluded.tests`, ran_at: sql`excluded.ran_at` }),
    )
    .execute()
}

export const removeRuns = (db: Queries, before: Date) =>
  db.deleteFrom('studio_code_run').where('ran_at', '<', before).execute()
