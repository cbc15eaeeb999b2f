import type { Queries } from '#platform/db/tables.ts'

/** Sets how many activities a learner wants to do in a week. */
export const setGoal = (db: Queries, userId: number, activities: number, at: Date) =>
  db
    .insertInto('progress_goal')
    .values({ user_id: userId, activities, changed_at: at })
    .onConflict(c => c.column('user_id').doUpdateSet({ activities, changed_at: at }))
    .execute()

export const removeGoal = (db: Queries, userId: number) =>
  db.deleteFrom('progress_goal').where('user_id', '=', userId).execute()
