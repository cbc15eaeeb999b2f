import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** What one learner has more of in a quiz than the others. */
export interface QuizException {
  attempts: number
  /** In each attempt. */
  minutes: number
}

/** Exceptions of pairs of a learner and a quiz. */
export async function findExceptions(
  db: Queries,
  pairs: readonly (readonly [userId: number, activityId: number])[],
): Promise<(QuizException & { userId: number; activityId: number })[]> {
  const { rows } = await sql<QuizException & { userId: number; activityId: number }>`
    select e.user_id as "userId", e.activity_id as "activityId", e.attempts, e.minutes
    from unnest(${pairs.map(([userId]) => userId)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as k (u, a)
    join quiz_exception e on e.user_id = k.u and e.activity_id = k.a`.execute(db)
  return rows
}

/** The exception of a learner in a quiz; null for none. */
export async function findException(db: Queries, userId: number, activityId: number): Promise<QuizException | null> {
  const [row] = await findExceptions(db, [[userId, activityId]])
  return row ? { attempts: row.attempts, minutes: row.minutes } : null
}

/** Writes the exception of a learner; nothing more than the others removes it. */
export async function putException(
  db: Queries,
  [userId, activityId]: readonly [number, number],
  { attempts, minutes }: QuizException,
): Promise<void> {
  if (attempts === 0 && minutes === 0)
    await db.deleteFrom('quiz_exception').where('user_id', '=', userId).where('activity_id', '=', activityId).execute()
  else
    await db
      .insertInto('quiz_exception')
      .values({ user_id: userId, activity_id: activityId, attempts, minutes })
      .onConflict(c => c.columns(['user_id', 'activity_id']).doUpdateSet({ attempts, minutes }))
      .execute()
}
