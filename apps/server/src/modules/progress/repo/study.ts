import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
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

/** Study seconds by day ('2025-01-05'), newest first, since a day. */
export const studyDays = prepared<{ day: string; seconds: number }, [userId: number, since: string]>(`
  select to_char(day, 'YYYY-MM-DD') as day, seconds from progress_study_day
  where user_id = $1 and day >= $2 order by progress_study_day.day desc`)
