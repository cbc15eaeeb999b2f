import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export async function insertStudy(
  db: Queries,
  event: { id: number; user_id: number; activity_id: number; seconds: number; at: Date },
  day: string,
): Promise<void> {
  await db.insertInto('progress_study_event').values(event).execute()
  await db
    .insertInto('progress_study_day')
    .values({ user_id: event.user_id, day, seconds: event.seconds })
    .onConflict(c =>
      c.columns(['user_id', 'day']).doUpdateSet({
        seconds: sql<number>`progress_study_day.seconds + excluded.seconds`,
      }),
    )
    .execute()
}
