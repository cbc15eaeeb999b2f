import type { AttemptState, QuizResponse } from '@learn/contract/quiz'
import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries, Tx } from '#platform/db/tables.ts'
import type { PlannedSlot, TestOutcome, Try } from '../tables.ts'

/** An attempt as services know it. */
export interface AttemptRow {
  id: number
  userId: number
  activityId: number
  number: number
  state: AttemptState
  plan: PlannedSlot[]
  startedAt: Date
  endsAt: Date | null
  graceEndsAt: Date | null
  submittedAt: Date | null
  receipt: string | null
  page: number
  device: string | null
  maxMarks: number
  marks: number | null
  isWaiting: boolean
}

/** An answer; times in milliseconds, since it comes as JSON. */
export interface AnswerRow {
  slot: number
  response: QuizResponse | null
  isFlagged: boolean | null
  savedAtMs: number | null
  isDone: boolean
  tries: Try[]
  markedVersion: number | null
  fraction: number | null
  tests: TestOutcome[] | null
  waitsFor: 'person' | 'run' | null
  comment: string
  isHeld: boolean
  /** A person gave the mark that stands. */
  isByPerson: boolean
}

const ATTEMPT = `a.id, a.user_id as "userId", a.activity_id as "activityId", a.number, a.state, a.plan,
  a.started_at as "startedAt", a.ends_at as "endsAt", a.grace_ends_at as "graceEndsAt",
  a.submitted_at as "submittedAt", a.receipt, a.page, a.device, a.max_marks as "maxMarks", a.marks,
  a.is_waiting as "isWaiting"`
const ANSWERS = 'quiz_answers(a.id) as answers'

type WithAnswers = AttemptRow & { answers: AnswerRow[] }

/** An attempt of a person with its answers. */
export const findAttempt = prepared<WithAnswers, [number, number]>(
  `select ${ATTEMPT}, ${ANSWERS} from quiz_attempt a where a.id = $1 and a.user_id = $2`,
)

/** The same without its answers. */
export const readBareAttempt = prepared<AttemptRow, [number, number]>(
  `select ${ATTEMPT} from quiz_attempt a where a.id = $1 and a.user_id = $2`,
)

/** An answer that stays as it is. */
type DoneAnswer = Pick<AnswerRow, 'slot' | 'response'>

/** The same with those of its answers that were checked or left. */
export const attemptWithDone = prepared<AttemptRow & { done: DoneAnswer[] | null }, [number, number]>(
  `select ${ATTEMPT}, (select json_agg(json_build_object('slot', n.slot, 'response', n.response))
    from quiz_answer n where n.attempt_id = a.id and n.is_done) as done
  from quiz_attempt a where a.id = $1 and a.user_id = $2`,
)

const holdAttempt = prepared<WithAnswers, [number]>(`select ${ATTEMPT}, ${ANSWERS} from quiz_hold($1) a`)
const anyAttempt = prepared<WithAnswers, [number]>(`select ${ATTEMPT}, ${ANSWERS} from quiz_attempt a where a.id = $1`)

/** An attempt with its answers, held until the transaction ends. Read after it is held: who held it before may have changed it. */
export async function lockAttempt(tx: Tx, id: number): Promise<WithAnswers | undefined> {
  const [attempt] = await holdAttempt(tx, id)
  return attempt
}

/** An attempt with its answers, whoever asks. */
export async function attemptWithAnswers(db: Queries, id: number): Promise<WithAnswers | undefined> {
  const [attempt] = await anyAttempt(db, id)
  return attempt
}

/** All attempts of a person at a quiz, the first one first. */
export const attemptsAt = prepared<AttemptRow, [number, number]>(
  `select ${ATTEMPT} from quiz_attempt a where a.user_id = $1 and a.activity_id = $2 order by a.number`,
)

/** An attempt of a list: without its plan. */
export type AttemptMark = Pick<
  AttemptRow,
  'id' | 'activityId' | 'number' | 'state' | 'submittedAt' | 'maxMarks' | 'marks' | 'isWaiting'
>

export const MARK = `a.id, a.activity_id as "activityId", a.number, a.state, a.submitted_at as "submittedAt",
    a.max_marks as "maxMarks", a.marks, a.is_waiting as "isWaiting"`

/** Attempts of a person at several quizzes. */
export const readMarks = prepared<AttemptMark, [number, readonly number[]]>(
  `select ${MARK} from quiz_attempt a where a.user_id = $1 and a.activity_id = any($2::bigint[]) order by a.number`,
)

/** Begins an attempt. False where one runs already, or has this number. */
export async function insertAttempt(db: Queries, attempt: AttemptRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('quiz_attempt')
    .values({
      id: attempt.id,
      user_id: attempt.userId,
      activity_id: attempt.activityId,
      number: attempt.number,
      state: attempt.state,
      plan: JSON.stringify(attempt.plan),
      started_at: attempt.startedAt,
      ends_at: attempt.endsAt,
      grace_ends_at: attempt.graceEndsAt,
      submitted_at: null,
      receipt: null,
      device: attempt.device,
      max_marks: attempt.maxMarks,
      marks: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Copies answers into a new attempt: slots of the old one by those of the new. */
export async function copyAnswers(db: Queries, fromId: number, toId: number, slots: readonly [number, number][]) {
  if (slots.length === 0) return
  await sql`
    insert into quiz_answer (attempt_id, slot, response, saved_at)
    select ${toId}::bigint, way.target, n.response, n.saved_at
    from unnest(${slots.map(([from]) => from)}::int[], ${slots.map(([, into]) => into)}::int[]) as way (source, target)
    join quiz_answer n on n.attempt_id = ${fromId} and n.slot = way.source and n.response is not null`.execute(db)
}

const findVersion = prepared<{ found: number }, [number, string, string]>(
  `select 1 as found from quiz_attempt where user_id = $1 and (plan @> $2::jsonb or plan @> $3::jsonb) limit 1`,
)

/** Whether a person was asked a version of a question, by itself or as a pair of another one. */
export const hasVersion = async (db: Queries, userId: number, version: number): Promise<boolean> =>
  (
    await findVersion(
      db,
      userId,
      JSON.stringify([{ version }]),
      JSON.stringify([{ arrangement: { pairs: [{ version }] } }]),
    )
  ).length > 0

/** From now on the attempt goes on on this device. */
export const setDevice = prepared<{ id: number }, [number, string]>(
  `update quiz_attempt set device = $2 where id = $1 and state in ('open', 'overdue') returning id`,
)

/** Leaves the pages before this one for good. */
export async function leavePages(db: Queries, id: number, page: number, slots: readonly number[]): Promise<void> {
  await sql`
    with left_behind as (
      insert into quiz_answer (attempt_id, slot, is_done) select ${id}, s, true from unnest(${slots}::int[]) s
      on conflict (attempt_id, slot) do update set is_done = true)
    update quiz_attempt set page = greatest(page, ${page}) where id = ${id}`.execute(db)
}

/** Changes the state of an attempt that runs. */
export async function setState(db: Queries, id: number, state: AttemptState): Promise<void> {
  await db
    .updateTable('quiz_attempt')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'overdue'])
    .execute()
}

/** An attempt, whoever took it. */
export const findBare = prepared<AttemptRow, [number]>(`select ${ATTEMPT} from quiz_attempt a where a.id = $1`)

/** Attempts whose time is over since before a moment, the oldest first. */
export const overdueAttempts = prepared<{ id: number }, [Date, number]>(
  `select id from quiz_attempt
  where (state = 'open' and coalesce(grace_ends_at, ends_at) < $1) or (state = 'overdue' and coalesce(grace_ends_at, ends_at) < $1)
  order by ends_at limit $2`,
)

const readAttemptedOf = prepared<{ id: number }, [userId: number, activityIds: readonly number[]]>(
  'select distinct activity_id as id from quiz_attempt where user_id = $1 and activity_id = any($2::bigint[])',
)

/** Those of some quizzes that a person attempted. */
export const readAttempted = async (
  db: Queries,
  userId: number,
  activityIds: readonly number[],
): Promise<ReadonlySet<number>> => new Set((await readAttemptedOf(db, userId, activityIds)).map(({ id }) => id))

const readRunningOf = prepared<{ id: number }, [userId: number, activityIds: readonly number[]]>(
  `select distinct activity_id as id from quiz_attempt
  where user_id = $1 and activity_id = any($2::bigint[]) and state in ('open', 'overdue')`,
)

/** Those of some quizzes in which an attempt of a person is running. */
export const findRunningAttempts = async (
  db: Queries,
  userId: number,
  activityIds: readonly number[],
): Promise<ReadonlySet<number>> => new Set((await readRunningOf(db, userId, activityIds)).map(({ id }) => id))

const readWaitingOf = prepared<{ id: number }, [userId: number, activityIds: readonly number[]]>(
  `select distinct activity_id as id from quiz_attempt
  where user_id = $1 and activity_id = any($2::bigint[]) and state = 'submitted' and is_waiting`,
)

/** Those of some quizzes in which an attempt of a person waits for marks. */
export const findWaitingAttempts = async (
  db: Queries,
  userId: number,
  activityIds: readonly number[],
): Promise<ReadonlySet<number>> => new Set((await readWaitingOf(db, userId, activityIds)).map(({ id }) => id))

/** Running attempts of a person that end by themselves in a time: which activity, and when. */
export const attemptsEnding = (db: Queries, userId: number, from: Date, to: Date) =>
  db
    .selectFrom('quiz_attempt')
    .select(['activity_id as activityId', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('ends_at', '>=', from)
    .where('ends_at', '<', to)
    .execute()
