import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** When study time of a learner was last counted. */
export async function lastStudyAt(db: Queries, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('progress_study_day')
    .select(eb => eb.fn.max('last_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function insertStudy(
  db: Queries,
  event: { id: number; user_id: number; activity_id: number; seconds: number; at: Date },
  day: string,
): Promise<void> {
  await db.insertInto('progress_study_event').values(event).execute()
  await db
    .insertInto('progress_study_day')
    .values({ user_id: event.user_id, day, seconds: event.seconds, last_at: event.at })
    .onConflict(c =>
      c.columns(['user_id', 'day']).doUpdateSet({
        seconds: sql<number>`progress_study_day.seconds + excluded.seconds`,
        last_at: event.at,
      }),
    )
    .execute()
}
