import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
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

/** Study of a person by day since one, '2025-01-05'; days are counted since 1970-01-01. */
export const findStudyDays = prepared<{ day: number; seconds: number }, [userId: number, since: string]>(
  `select day - date '1970-01-01' as day, seconds from progress_study_day where user_id = $1 and day >= $2 order by day`,
)
