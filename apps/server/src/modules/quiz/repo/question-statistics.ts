import type { QuizResponse } from '@learn/contract/quiz'
import type { Arrangement } from '@learn/questions'
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

/** What a learner answered to a question in their first marked attempt at a quiz, and how they did in the rest of it. */
export interface FirstAnswer {
  version: number
  arrangement: Arrangement | null
  /** Null where nothing was answered. */
  response: QuizResponse | null
  fraction: number | null
  /** 0 to 1, without this question; null in a quiz of one question. */
  rest: number | null
}

/** Answers to one question in the first marked attempts at some quizzes. */
export const firstAnswers = prepared<FirstAnswer, [activityIds: readonly number[], questionId: number]>(
  `select p.version, p.arrangement, n.response, n.fraction,
    (a.marks - coalesce(n.fraction, 0) * p."maxMark") / nullif(a.max_marks - p."maxMark", 0) as rest
  from (
    select distinct on (user_id, activity_id) id, plan, marks, max_marks from quiz_attempt
    where activity_id = any($1::bigint[]) and state = 'submitted' and marks is not null
    order by user_id, activity_id, number
  ) a
  cross join lateral jsonb_to_recordset(a.plan)
    as p (slot int, question bigint, version bigint, number int, "maxMark" double precision, arrangement jsonb)
  left join quiz_answer n on n.attempt_id = a.id and n.slot = p.slot
  where p.question = $2 and p.number is not null limit 10000`,
)
