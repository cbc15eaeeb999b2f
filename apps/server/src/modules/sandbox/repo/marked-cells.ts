import type { SheetCellResult, SheetProblem } from '@learn/contract/sandbox'
import { prepared } from '#platform/db/prepared.ts'

/** A graded cell of a submission. */
export interface MarkedCell {
  problemId: string
  attemptId: string
  cell: string
  submittedAt: Date
  earned: number
  max: number
}

/** Every graded cell of what a person submitted, the newest first. */
export const markedCells = prepared<MarkedCell, [userId: number]>(
  `select a.problem_id as "problemId", a.attempt_id as "attemptId", c.cell, a.submitted_at as "submittedAt", c.earned, c.max
  from sandbox_attempt a cross join lateral jsonb_to_recordset(a.result->'cells') as c (cell text, earned float8, max float8)
  where a.user_id = $1 and c.max > 0 order by a.submitted_at desc`,
)

/** Submissions of a person with their problems as they were then. */
export const attemptsWithProblems = prepared<
  { attemptId: string; cells: SheetCellResult[]; problem: SheetProblem },
  [userId: number, attemptIds: readonly string[]]
>(
  `select a.attempt_id as "attemptId", a.result->'cells' as cells, v.body as problem
  from sandbox_attempt a join sandbox_version v on v.problem_id = a.problem_id and v.version = a.version
  where a.user_id = $1 and a.attempt_id = any($2::uuid[])`,
)
