import type { Insertable, Selectable } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type AnswerRow = Selectable<Tables['tickets_answer']>

export const findAnswers = (db: Queries): Promise<AnswerRow[]> =>
  db.selectFrom('tickets_answer').selectAll().orderBy('title').orderBy('id').limit(500).execute()

export async function putAnswer(db: Queries, answer: Insertable<Tables['tickets_answer']>): Promise<void> {
  const { title, text, is_public, author_id, changed_at } = answer
  await db
    .insertInto('tickets_answer')
    .values(answer)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ title, text, is_public, author_id, changed_at }))
    .execute()
}

export async function removeAnswer(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('tickets_answer').where('id', '=', id).execute()
}

/** Public answers that have words in common, the best one first. */
export const answersLike = prepared<AnswerRow, [words: string]>(`
  select a.* from tickets_answer a, lateral (select to_tsvector('simple', a.title || ' ' || a.text) as v) t,
    lateral (select to_tsquery('simple', $1) as q) q
  where a.is_public and t.v @@ q.q order by ts_rank(t.v, q.q) desc, a.id limit 3`)

/** Ids of tickets of a person that have words in common, the best one first. */
export const ticketsLike = prepared<{ id: number }, [userId: number, words: string]>(`
  select k.id from tickets_ticket k, lateral (
      select to_tsvector('simple', k.subject || ' ' || coalesce((
        select string_agg(m.text, ' ') from tickets_message m where m.ticket_id = k.id and not m.is_note), '')) as v) t,
    lateral (select to_tsquery('simple', $2) as q) q
  where k.user_id = $1 and t.v @@ q.q order by ts_rank(t.v, q.q) desc, k.id desc limit 3`)
