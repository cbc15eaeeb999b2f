import { sql } from 'kysely'
import { z } from 'zod'
import { prepared } from '#platform/db/prepared.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { defineModule } from '#platform/module.ts'
import type { ModuleRow } from './journal-losses.ts'

/** Made once: a schema that is made for each call costs more than the save. */
const answer = z.strictObject({ answer: z.string().max(60_000) })

/**
 * A quiz as modules stand behind the journal: `fake-quiz:<attempt>`, a slot for each question, open while the attempt
 * is, answers in a table of its own, handed in once.
 */
export const fakeQuiz = ({ db }: { db: Db }) => defineModule({ name: 'fake-quiz', scopes: [quizScope(db)] })

const quizScope = (db: Db): ScopeKind => ({
  kind: 'fake-quiz',
  async open(caller, id) {
    const rows = await findAttempt(db, id, caller.userId)
    if (rows.length === 0) throw new AppError('learning/not-found', 'There is nothing here that you can open')
    return {
      schemaOf: slot => (/^q\d{1,3}$/.test(slot) ? answer : null),
      conflicts: 'ask',
      // Locked, so that an answer and the hand-in can't pass each other.
      guard: sql<boolean>`exists (select 1 from fake_attempt where id = ${id} and state = 'open' for share)`,
      store: sql`insert into fake_answer (id, slot, answer)
        select ${id}::text, slot, payload ->> 'answer' from applied
        on conflict (id, slot) do update set answer = excluded.answer`,
      async submit(tx) {
        await sql`update fake_attempt set state = 'submitted' where id = ${id}`.execute(tx)
        const { rows: answers } = await sql<{ slot: string }>`select slot from fake_answer where id = ${id}`.execute(tx)
        return { answered: answers.length }
      },
    }
  },
})

const findAttempt = prepared<{ found: number }, [string, number]>(
  'select 1 as found from fake_attempt where id = $1 and user_id = $2',
)

/** Its tables, as its migration would make them. */
export async function createFakeQuizTables(db: Db): Promise<void> {
  await sql`create table fake_attempt (id text primary key, user_id bigint not null, state text not null)`.execute(db)
  await sql`create table fake_answer (id text, slot text, answer text not null, primary key (id, slot))`.execute(db)
}

export const openAttempt = (db: Db, id: string, userId: number) =>
  sql`insert into fake_attempt values (${id}, ${userId}, 'open')`.execute(db)

/** The answers as the quiz module sees them. */
export async function readAnswers(db: Db, id: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ slot: string; answer: string }>`
    select slot, answer from fake_answer where id = ${id}`.execute(db)
  return Object.fromEntries(rows.map(row => [row.slot, row.answer]))
}

/** Every answer, with whose attempt it is of. */
export async function allAnswers(db: Db): Promise<ModuleRow[]> {
  const { rows } = await sql<ModuleRow>`
    select t.user_id as "userId", a.answer as text from fake_answer a join fake_attempt t using (id)`.execute(db)
  return rows
}

/** How many attempts are handed in. */
export async function submittedCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from fake_attempt where state = 'submitted'`.execute(db)
  return rows[0]?.count ?? 0
}
