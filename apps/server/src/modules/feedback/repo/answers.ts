import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type AnswerRow = Selectable<Tables['feedback_answer']>

/** Whoever answers waits for the one before: batches fill one after the other. */
export const lockFeedback = async (db: Queries, activityId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${activityId}`}, 0))`.execute(db)
}

export async function insertAnswer(db: Queries, answer: Insertable<Tables['feedback_answer']>): Promise<void> {
  await db.insertInto('feedback_answer').values(answer).execute()
}

export async function countAnswers(db: Queries, activityId: number): Promise<number> {
  const row = await db
    .selectFrom('feedback_answer')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()
  return row.n
}

/** All answers to a feedback; the order says nothing of when they came. */
export const answersTo = (db: Queries, activityId: number): Promise<AnswerRow[]> =>
  db.selectFrom('feedback_answer').selectAll().where('activity_id', '=', activityId).orderBy('id').execute()
