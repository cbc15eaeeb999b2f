import type { QuizResponse } from '@learn/contract/quiz'
import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { PlannedSlot, Try } from '../tables.ts'

/** An answer that a person marks, or marked. */
export interface MarkableAnswer {
  attemptId: number
  userId: number
  activityId: number
  slot: number
  plan: PlannedSlot[]
  response: QuizResponse | null
  fraction: number | null
  waitsFor: 'person' | 'run' | null
  comment: string
  isHeld: boolean
  submittedAt: Date
}

const MARKABLE = `n.attempt_id as "attemptId", a.user_id as "userId", a.activity_id as "activityId", n.slot, a.plan,
  n.response, n.fraction, n.waits_for as "waitsFor", n.comment, n.is_held as "isHeld", a.submitted_at as "submittedAt"`

/** Answers that wait for a person or for their release, of all quizzes, the oldest first. */
export const waitingAnswers = prepared<
  Pick<MarkableAnswer, 'userId' | 'activityId' | 'waitsFor' | 'submittedAt'> & { questionId: number },
  [number]
>(
  `select a.user_id as "userId", a.activity_id as "activityId", n.waits_for as "waitsFor",
    a.submitted_at as "submittedAt", (p.planned ->> 'question')::bigint as "questionId"
  from quiz_answer n join quiz_attempt a on a.id = n.attempt_id
    cross join lateral jsonb_array_elements(a.plan) p(planned)
  where (n.waits_for = 'person' or n.is_held) and a.state = 'submitted' and (p.planned ->> 'slot')::int = n.slot
  order by a.submitted_at limit $1`,
)

/** The answers to one question of a quiz that were handed in, the oldest first. */
export const answersTo = prepared<MarkableAnswer, [number, number]>(
  `select ${MARKABLE}
  from quiz_attempt a cross join lateral jsonb_array_elements(a.plan) p(planned)
    join quiz_answer n on n.attempt_id = a.id and n.slot = (p.planned ->> 'slot')::int
  where a.activity_id = $1 and (p.planned ->> 'question')::bigint = $2 and a.state = 'submitted' and n.response is not null
  order by a.submitted_at, a.id`,
)

/** Who answered which questions of a quiz and handed it in. */
export const answeredQuestions = prepared<
  Pick<MarkableAnswer, 'userId' | 'waitsFor'> & { questionId: number },
  [number]
>(
  `select a.user_id as "userId", n.waits_for as "waitsFor", (p.planned ->> 'question')::bigint as "questionId"
  from quiz_attempt a cross join lateral jsonb_array_elements(a.plan) p(planned)
    join quiz_answer n on n.attempt_id = a.id and n.slot = (p.planned ->> 'slot')::int
  where a.activity_id = $1 and a.state = 'submitted' and n.response is not null`,
)

/** An answer by its key. */
export interface AnswerKey {
  attemptId: number
  slot: number
}

/** What was handed in and is marked, with the version that marked it. */
export interface StandingAnswer extends MarkableAnswer {
  markedVersion: number | null
  tries: Try[]
  /** A person gave the mark that stands. */
  isByPerson: boolean
  /** Code was run for it. */
  hasTests: boolean
}

const STANDING = `${MARKABLE}, n.marked_version as "markedVersion", n.tries, n.is_by_person as "isByPerson",
  n.tests is not null as "hasTests"`

/** Answers by their keys. */
export async function standingAnswers(db: Queries, keys: readonly AnswerKey[]): Promise<StandingAnswer[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<StandingAnswer>`
    select ${sql.raw(STANDING)}
    from unnest(${keys.map(({ attemptId }) => attemptId)}::bigint[], ${keys.map(({ slot }) => slot)}::int[]) k(attempt_id, slot)
      join quiz_answer n on n.attempt_id = k.attempt_id and n.slot = k.slot
      join quiz_attempt a on a.id = n.attempt_id
    where a.state = 'submitted'`.execute(db)
  return rows
}

/** All answers to a quiz that were handed in. */
export const answersOfQuiz = prepared<StandingAnswer, [number]>(
  `select ${STANDING}
  from quiz_attempt a join quiz_answer n on n.attempt_id = a.id
  where a.activity_id = $1 and a.state = 'submitted' and n.response is not null order by a.submitted_at, a.id, n.slot`,
)

/** How an answer stands after somebody marked it. */
export interface MarkingState {
  markedVersion: number | null
  fraction: number | null
  waitsFor: 'person' | 'run' | null
  comment: string
  isHeld: boolean
  isByPerson: boolean
}

export async function setMarkingState(
  db: Queries,
  { attemptId, slot }: AnswerKey,
  to: MarkingState,
  at: Date,
): Promise<void> {
  await db
    .updateTable('quiz_answer')
    .set({
      marked_version: to.markedVersion,
      fraction: to.fraction,
      waits_for: to.waitsFor,
      comment: to.comment,
      is_held: to.isHeld,
      is_by_person: to.isByPerson,
      marked_at: at,
    })
    .where('attempt_id', '=', attemptId)
    .where('slot', '=', slot)
    .execute()
}

/** An attempt some of whose marks nobody released yet, with what its answers are worth so far. */
export interface UnreleasedAttempt {
  userId: number
  activityId: number
  number: number
  marks: number
  maxMarks: number
  /** Another answer has no mark yet. */
  isPartial: boolean
}

/** Attempts at some quizzes with held marks. */
export const unreleasedAttempts = prepared<UnreleasedAttempt, [readonly number[]]>(
  `select a.user_id as "userId", a.activity_id as "activityId", a.number, a.max_marks as "maxMarks",
    sum(coalesce(n.fraction, 0) * (p.planned ->> 'maxMark')::float8)::float8 as marks,
    bool_or(n.waits_for is not null) as "isPartial"
  from quiz_attempt a join quiz_answer n on n.attempt_id = a.id
    cross join lateral jsonb_array_elements(a.plan) p(planned)
  where a.activity_id = any($1::bigint[]) and a.state = 'submitted' and a.is_waiting
    and (p.planned ->> 'slot')::int = n.slot
  group by a.id having bool_or(n.is_held) order by a.number`,
)

/** Whether an attempt has held marks, or answers without one, by attempt: of a learner at a quiz. */
export const readAttemptStates = prepared<
  { attemptId: number; isHeld: boolean; isPartial: boolean; slots: number[] },
  [userId: number, activityId: number]
>(
  `select a.id as "attemptId", coalesce(bool_or(n.is_held), false) as "isHeld",
    coalesce(bool_or(n.waits_for is not null), false) as "isPartial",
    coalesce(array_agg(n.slot) filter (where n.slot is not null), '{}') as slots
  from quiz_attempt a left join quiz_answer n on n.attempt_id = a.id
  where a.user_id = $1 and a.activity_id = $2 and a.state = 'submitted' group by a.id`,
)
