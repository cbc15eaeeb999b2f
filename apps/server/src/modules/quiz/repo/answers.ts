import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { TestOutcome, Try } from '../tables.ts'
import { type AttemptMark, MARK } from './attempts.ts'

/** True while an attempt takes answers; it holds the attempt, so that an answer and the hand-in can't pass each other. */
export const takesAnswers = (attemptId: number, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from quiz_attempt where id = ${attemptId} and state = 'open' and (ends_at is null or ends_at > ${now}) for share)`

/** Writes what the journal applied: `q<slot>` an answer, `flag-<slot>` a flag. What is done stays as it is. */
export const storeApplied = (attemptId: number, now: Date): RawBuilder<unknown> => sql`
  insert into quiz_answer (attempt_id, slot, response, saved_at, is_flagged)
  select ${attemptId}::bigint, substring(slot from '[0-9]+')::int,
    (array_agg(payload) filter (where slot like 'q%'))[1],
    max(${now}::timestamptz) filter (where slot like 'q%'),
    bool_or((payload #>> '{}')::boolean) filter (where slot like 'flag-%')
  from applied group by 2
  on conflict (attempt_id, slot) do update set
    response = case when quiz_answer.is_done then quiz_answer.response
      else coalesce(excluded.response, quiz_answer.response) end,
    saved_at = case when quiz_answer.is_done then quiz_answer.saved_at
      else coalesce(excluded.saved_at, quiz_answer.saved_at) end,
    is_flagged = coalesce(excluded.is_flagged, quiz_answer.is_flagged)`

/** Flags a question of an attempt, or takes the flag away. */
export const setFlag = prepared<never, [number, number, boolean]>(
  `insert into quiz_answer (attempt_id, slot, is_flagged) values ($1, $2, $3)
  on conflict (attempt_id, slot) do update set is_flagged = excluded.is_flagged`,
)

/** A check of an answer, with those before it. */
export async function setTries(
  db: Queries,
  attemptId: number,
  slot: number,
  { tries, isDone, tests }: { tries: readonly Try[]; isDone: boolean; tests: readonly TestOutcome[] | null },
): Promise<void> {
  await db
    .updateTable('quiz_answer')
    .set({ tries: JSON.stringify(tries), is_done: isDone, tests: tests && JSON.stringify(tests) })
    .where('attempt_id', '=', attemptId)
    .where('slot', '=', slot)
    .execute()
}

/** What marking says of an answer. */
export interface MarkedAnswer {
  slot: number
  fraction: number | null
  waitsFor: 'person' | 'run' | null
  markedVersion: number
}

interface Handed {
  id: number
  at: Date
  receipt: string
  marks: number | null
  isWaiting: boolean
  answers: readonly MarkedAnswer[]
}

/** Hands an attempt in: its marks and those of its answers, in one statement. Gives the other attempts of its learner there. */
export async function markSubmitted(
  db: Queries,
  { id, at, receipt, marks, isWaiting, answers }: Handed,
): Promise<AttemptMark[]> {
  const { rows } = await sql<AttemptMark>`
    with marked as (
      update quiz_answer n set fraction = m.fraction, waits_for = m.waits_for, marked_version = m.version,
        marked_at = case when m.waits_for is null then ${at}::timestamptz end, is_done = true
      from unnest(${answers.map(({ slot }) => slot)}::int[], ${answers.map(({ fraction }) => fraction)}::float8[],
        ${answers.map(({ waitsFor }) => waitsFor)}::text[], ${answers.map(({ markedVersion }) => markedVersion)}::bigint[])
        as m (slot, fraction, waits_for, version)
      where n.attempt_id = ${id} and n.slot = m.slot),
    handed as (
      update quiz_attempt set state = 'submitted', submitted_at = ${at}, receipt = ${receipt}, marks = ${marks},
        is_waiting = ${isWaiting}
      where id = ${id} returning user_id, activity_id)
    select ${sql.raw(MARK)} from quiz_attempt a join handed h on h.user_id = a.user_id and h.activity_id = a.activity_id
    where a.id <> ${id}`.execute(db)
  return rows
}

/** The marks of an attempt as its answers now say. */
export async function setMarks(db: Queries, id: number, marks: number | null, isWaiting: boolean): Promise<void> {
  await db.updateTable('quiz_attempt').set({ marks, is_waiting: isWaiting }).where('id', '=', id).execute()
}

/** A run of code of an answer that was handed in. */
export async function setRun(
  db: Queries,
  attemptId: number,
  slot: number,
  { fraction, tests, at }: { fraction: number; tests: readonly TestOutcome[]; at: Date },
): Promise<void> {
  await db
    .updateTable('quiz_answer')
    .set({ fraction, tests: JSON.stringify(tests), waits_for: null, marked_at: at })
    .where('attempt_id', '=', attemptId)
    .where('slot', '=', slot)
    .where('waits_for', '=', 'run')
    .execute()
}
