import { prepared } from '#platform/db/prepared.ts'

/** How a question fares. */
export interface QuestionFigures {
  questionId: number
  answers: number
  /** 0 to 1. */
  average: number
  /** -1 to 1: with the rest of the points of the attempt; null where all did equally well. */
  correlation: number | null
}

/** Of all questions in the submitted attempts at some quizzes: an answer that waits for a marker, or that was left open, counts not. */
export const questionFigures = prepared<QuestionFigures, [activityIds: readonly number[]]>(
  `select p.question as "questionId", count(*)::int as answers, avg(n.fraction) as average,
    corr(n.fraction, (a.marks - n.fraction * p."maxMark") / nullif(a.max_marks - p."maxMark", 0)) as correlation
  from quiz_attempt a
  cross join lateral jsonb_to_recordset(a.plan) as p (slot int, question bigint, number int, "maxMark" double precision)
  join quiz_answer n on n.attempt_id = a.id and n.slot = p.slot
  where a.activity_id = any($1::bigint[]) and a.state = 'submitted' and p.number is not null
    and n.fraction is not null and n.waits_for is null
  group by p.question`,
)
