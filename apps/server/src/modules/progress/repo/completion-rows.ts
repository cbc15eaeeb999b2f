import { unpackEach } from '#platform/db/packed.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import { type ActivityFact, factsIn, PACKED_FACTS, type PackedFacts } from './facts.ts'

/** Study seconds of one day. */
export interface StudyDay {
  /** Days since 1970-01-01. */
  day: number
  seconds: number
}

/** Of courses, and of a time. */
export interface CompletionRows {
  facts: ActivityFact[]
  days: StudyDay[]
  /** How many pieces of evidence fell into the week. */
  evidence: number
  /** How many activities they want to do in a week; null without a goal. */
  goal: number | null
}

type Row = PackedFacts & Record<'days' | 'seconds', string | null> & { evidence: number; goal: number | null }

/** One statement and one row: of what home costs, sending statements and reading rows is the half. */
const readDeeds = prepared<Row, [userId: number, courseIds: number[], since: string, weekFrom: Date, now: Date]>(`
  select facts.*, studied.*, (select count(*)::int from evidence_between($1, $4, $5)) as evidence,
    (select activities from progress_goal where user_id = $1) as goal
  from (${PACKED_FACTS}) facts, (
    select array_agg(day - date '1970-01-01')::text as days, array_agg(seconds)::text as seconds
    from progress_study_day where user_id = $1 and day >= $3
  ) studied`)

/** What a learner did in some courses, their study by day since one ('2025-01-05'), the evidence of the week and its goal, in one read. */
export async function readCompletionRows(
  db: Queries,
  userId: number,
  courseIds: number[],
  { since, weekFrom, now }: { since: string; weekFrom: Date; now: Date },
): Promise<CompletionRows> {
  const [row] = await readDeeds(db, userId, courseIds, since, weekFrom, now)
  return row
    ? { facts: factsIn(row), days: daysIn(row), evidence: row.evidence, goal: row.goal }
    : { facts: [], days: [], evidence: 0, goal: null }
}

function daysIn(row: Pick<Row, 'days' | 'seconds'>): StudyDay[] {
  const seconds = unpackEach(row.seconds, Number)
  return unpackEach(row.days, Number).map((day, n) => ({ day, seconds: seconds[n] ?? 0 }))
}
