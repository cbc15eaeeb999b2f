import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { Mark } from './facts.ts'

/** A mark that came from outside of the activity itself: staff, another server, an import. */
export interface RecordedMark {
  activityId: number
  pct: number
  at: Date
}

const readRecorded = prepared<RecordedMark, [userId: number, activityIds: readonly number[]]>(
  `select activity_id as "activityId", recorded_pct as pct, recorded_at as at from progress_activity
  where user_id = $1 and activity_id = any($2::bigint[]) and recorded_pct is not null`,
)

/** The recorded marks of a person in some activities, by activity. */
export const recordedMarks = async (
  db: Queries,
  userId: number,
  activityIds: readonly number[],
): Promise<ReadonlyMap<number, RecordedMark>> =>
  activityIds.length === 0
    ? new Map()
    : new Map((await readRecorded(db, userId, activityIds)).map(mark => [mark.activityId, mark]))

/** A recorded mark, and whose it is. */
export interface RecordedMarkOfPerson {
  userId: number
  activityId: number
  pct: number
}

/** The recorded marks of some people in some activities. */
export const marksOfPeople = prepared<
  RecordedMarkOfPerson,
  [userIds: readonly number[], activityIds: readonly number[]]
>(
  `select user_id as "userId", activity_id as "activityId", recorded_pct as pct from progress_activity
  where user_id = any($1::bigint[]) and activity_id = any($2::bigint[]) and recorded_pct is not null`,
)

/** Records a mark, or takes it back (null); what counts in the end is for the grading of the activity to say. */
export async function setRecorded(db: Queries, mark: Mark, pct: number | null, at: Date): Promise<void> {
  const recorded = { recorded_pct: pct, recorded_at: pct === null ? null : at }
  await db
    .insertInto('progress_activity')
    .values({ ...mark, first_opened_at: null, last_opened_at: null, completed_at: null, grade_pct: null, ...recorded })
    .onConflict(c => c.columns(['user_id', 'course_id', 'activity_id']).doUpdateSet(recorded))
    .execute()
}
