import { prepared } from '#platform/db/prepared.ts'

/** The newest submission of each learner through some activities, by the version that it answered. */
export const submissionsByVersion = prepared<
  { version: number; learners: number; meanScore: number; lastAt: Date },
  [problemId: string, activityIds: readonly number[]]
>(
  `select version, count(*)::int as learners, avg(total_score)::float8 as "meanScore", max(submitted_at) as "lastAt"
  from (
    select distinct on (user_id) version, total_score, submitted_at from sandbox_attempt
    where problem_id = $1 and activity_id = any($2::bigint[]) order by user_id, submitted_at desc
  ) newest group by version order by version desc`,
)

/** Mistakes that grading named in those submissions, with how many learners made each. */
export const namedMistakes = prepared<
  { cell: string; code: string; learners: number },
  [problemId: string, activityIds: readonly number[]]
>(
  `select c.cell, m.code, count(distinct newest.user_id)::int as learners
  from (
    select distinct on (user_id) user_id, result from sandbox_attempt
    where problem_id = $1 and activity_id = any($2::bigint[]) order by user_id, submitted_at desc
  ) newest
  cross join lateral jsonb_to_recordset(newest.result->'cells') as c(cell text, mistakes jsonb)
  cross join lateral jsonb_to_recordset(coalesce(c.mistakes, '[]'::jsonb)) as m(code text)
  group by c.cell, m.code order by learners desc, c.cell, m.code limit 500`,
)
