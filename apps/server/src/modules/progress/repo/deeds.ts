import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { ActivityFact } from './facts.ts'

/** Study seconds of one day. */
export interface StudyDay {
  /** Days since 1970-01-01. */
  day: number
  seconds: number
}

type Row = (ActivityFact & { day: null; seconds: null }) | (StudyDay & { courseId: null })

/** Each row is a fact or a day: of what home costs, sending statements is a third, so one gives both. */
const readDeeds = prepared<Row, [userId: number, courseIds: number[], since: string]>(`
  select course_id as "courseId", activity_id as "activityId", first_opened_at is not null as "isOpened",
    last_opened_at as "lastOpenedAt", completed_at as "completedAt", grade_pct as "gradePct",
    null::int as day, null::int as seconds
  from progress_activity where user_id = $1 and course_id = any($2::bigint[])
  union all
  select null, null, null, null, null, null, day - date '1970-01-01', seconds
  from progress_study_day where user_id = $1 and day >= $3`)

/** What a learner did in some courses, and their study by day since one ('2025-01-05'), in one read. */
export async function deedsOf(
  db: Queries,
  userId: number,
  courseIds: number[],
  since: string,
): Promise<{ facts: ActivityFact[]; days: StudyDay[] }> {
  const facts: ActivityFact[] = []
  const days: StudyDay[] = []
  for (const row of await readDeeds(db, userId, courseIds, since))
    if (row.courseId === null) days.push(row)
    else facts.push(row)
  return { facts, days }
}
