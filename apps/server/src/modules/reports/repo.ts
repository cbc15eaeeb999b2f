import type { Queries } from '#platform/db/tables.ts'

/** How many activities a learner wants to do in a week; null where they set no goal. */
export async function goalOf(db: Queries, userId: number): Promise<number | null> {
  const row = await db.selectFrom('reports_goal').select('activities').where('user_id', '=', userId).executeTakeFirst()
  return row?.activities ?? null
}

export const setGoal = (db: Queries, userId: number, activities: number, at: Date) =>
  db
    .insertInto('reports_goal')
    .values({ user_id: userId, activities, changed_at: at })
    .onConflict(c => c.column('user_id').doUpdateSet({ activities, changed_at: at }))
    .execute()

export const removeGoal = (db: Queries, userId: number) =>
  db.deleteFrom('reports_goal').where('user_id', '=', userId).execute()
