import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { ActivityFact } from './facts.ts'

/** Study seconds of one day. */
export interface StudyDay {
  /** Days since 1970-01-01. */
  day: number
  seconds: number
}

/** Of courses, and of a time. */
export interface Deeds {
  facts: ActivityFact[]
  days: StudyDay[]
  /** How many pieces of evidence fell into the week. */
  evidence: number
}

type Row =
  | (ActivityFact & { day: null; amount: null })
  | { courseId: null; day: number; amount: number }
  | { courseId: null; day: null; amount: number }

/** Each row is a fact, a day or the evidence: of what home costs, sending statements is a third, so one gives all. */
const readDeeds = prepared<Row, [userId: number, courseIds: number[], since: string, weekFrom: Date, now: Date]>(`
  select course_id as "courseId", activity_id as "activityId", first_opened_at is not null as "isOpened",
    last_opened_at as "lastOpenedAt", completed_at as "completedAt", grade_pct as "gradePct",
    null::int as day, null::int as amount
  from progress_activity where user_id = $1 and course_id = any($2::bigint[])
  union all
  select null, null, null, null, null, null, day - date '1970-01-01', seconds
  from progress_study_day where user_id = $1 and day >= $3
  union all
  select null, null, null, null, null, null, null, count(*)::int from evidence_between($1, $4, $5)`)

/** What a learner did in some courses, their study by day since one ('2025-01-05'), and the evidence of the week, in one read. */
export async function deedsOf(
  db: Queries,
  userId: number,
  courseIds: number[],
  { since, weekFrom, now }: { since: string; weekFrom: Date; now: Date },
): Promise<Deeds> {
  const deeds: Deeds = { facts: [], days: [], evidence: 0 }
  for (const row of await readDeeds(db, userId, courseIds, since, weekFrom, now))
    if (row.courseId !== null) deeds.facts.push(row)
    else if (row.day !== null) deeds.days.push({ day: row.day, seconds: row.amount })
    else deeds.evidence = row.amount
  return deeds
}
