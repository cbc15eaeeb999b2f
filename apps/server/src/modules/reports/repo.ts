import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

/** How many activities a learner wants to do in a week; null where they set no goal. */
export async function findGoal(db: Queries, userId: number): Promise<number | null> {
  const [row] = await readGoal(db, userId)
  return row?.activities ?? null
}

const readGoal = prepared<{ activities: number }, [userId: number]>(
  'select activities from reports_goal where user_id = $1',
)

export const setGoal = (db: Queries, userId: number, activities: number, at: Date) =>
  db
    .insertInto('reports_goal')
    .values({ user_id: userId, activities, changed_at: at })
    .onConflict(c => c.column('user_id').doUpdateSet({ activities, changed_at: at }))
    .execute()

export const removeGoal = (db: Queries, userId: number) =>
  db.deleteFrom('reports_goal').where('user_id', '=', userId).execute()
