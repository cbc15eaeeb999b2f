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

/** How many anonymous answers to a feedback are the first of their person in their batch. */
export async function countFirsts(db: Queries, activityId: number): Promise<number> {
  const row = await db
    .selectFrom('feedback_answer')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activityId)
    .where('is_first', '=', true)
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  return row.n
}

/** What somebody answered last, with their name. */
export const findLastAnswer = (db: Queries, userId: number, activityId: number): Promise<AnswerRow | undefined> =>
  db
    .selectFrom('feedback_answer')
    .selectAll()
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** All answers to a feedback; the order says nothing of when they came. */
export const answersTo = (db: Queries, activityId: number): Promise<AnswerRow[]> =>
  db.selectFrom('feedback_answer').selectAll().where('activity_id', '=', activityId).orderBy('id').execute()
