import { prepared } from '#platform/db/prepared.ts'
import type { AnswerRow, AttemptRow } from './attempts.ts'

/** A question of a submitted attempt that nobody has to mark any more. */
export interface MarkedQuestion {
  questionId: number
  attemptId: number
  slot: number
  activityId: number
  submittedAt: Date
  fraction: number
}

/** Every question that a person was asked and has marks of, the newest first: one left open has none of them. */
export const markedQuestions = prepared<MarkedQuestion, [userId: number]>(
  `select p.question as "questionId", a.id as "attemptId", p.slot, a.activity_id as "activityId",
    a.submitted_at as "submittedAt", coalesce(n.fraction, 0) as fraction
  from quiz_attempt a
  cross join lateral jsonb_to_recordset(a.plan) as p (slot int, question bigint, number int)
  left join quiz_answer n on n.attempt_id = a.id and n.slot = p.slot
  where a.user_id = $1 and a.state = 'submitted' and p.number is not null
    and n.waits_for is null and not coalesce(n.is_held, false)
  order by a.submitted_at desc`,
)

/** Some attempts of a person with their answers: what their cards are made of. */
export const attemptsWithAnswers = prepared<
  Pick<AttemptRow, 'id' | 'plan'> & { answers: AnswerRow[] },
  [userId: number, ids: readonly number[]]
>(
  `select a.id, a.plan, quiz_answers(a.id) as answers from quiz_attempt a
  where a.user_id = $1 and a.id = any($2::bigint[])`,
)
