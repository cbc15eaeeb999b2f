import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Whoever chooses waits for the one before: limits hold. */
export const lockChoice = async (db: Queries, activityId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`choice ${activityId}`}, 0))`.execute(db)
}

/** The options that a learner chose. */
export async function chosenBy(db: Queries, userId: number, activityId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('choice_answer')
    .select('option')
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ option }) => option)
}

/** How many learners chose each option, and how many chose at all. */
export async function countChosen(
  db: Queries,
  activityId: number,
): Promise<{ byOption: ReadonlyMap<string, number>; total: number }> {
  const rows = await db
    .selectFrom('choice_answer')
    .select(['option', eb => eb.fn.countAll<number>().as('count')])
    .where('activity_id', '=', activityId)
    .groupBy('option')
    .execute()
  const { total } = await db
    .selectFrom('choice_answer')
    .select(eb => eb.fn.count<number>('user_id').distinct().as('total'))
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()
  return { byOption: new Map(rows.map(({ option, count }) => [option, count])), total }
}

/** What a learner chose, in the place of what they chose before. */
export async function setChosen(
  db: Queries,
  { userId, activityId, at }: { userId: number; activityId: number; at: Date },
  options: readonly string[],
): Promise<void> {
  await db.deleteFrom('choice_answer').where('activity_id', '=', activityId).where('user_id', '=', userId).execute()
  const rows = options.map(option => ({ user_id: userId, activity_id: activityId, option, chosen_at: at }))
  await db.insertInto('choice_answer').values(rows).execute()
}
