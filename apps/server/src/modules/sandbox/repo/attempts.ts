import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

type NewAttempt = Insertable<Tables['sandbox_attempt']>
export type StoredAttempt = Selectable<Tables['sandbox_attempt']>

/** Whose attempt at what. */
export interface Work {
  userId: number
  problemId: string
}

/** Of which problem an attempt of a person is. */
export const problemOfAttempt = async (db: Queries, userId: number, attemptId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('sandbox_attempt')
      .select('problem_id')
      .where('user_id', '=', userId)
      .where('attempt_id', '=', attemptId)
      .executeTakeFirst()
  )?.problem_id

/** A person's attempts at a problem, the newest first. */
export const getAttempts = (db: Queries, { userId, problemId }: Work) =>
  db
    .selectFrom('sandbox_attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('problem_id', '=', problemId)
    .orderBy('submitted_at', 'desc')
    .orderBy('attempt_id')
    .execute()

/** Whether a person has submitted an assessed problem. */
export async function hasSubmitted(db: Queries, { userId, problemId }: Work): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_attempt')
    .select('attempt_id')
    .where('user_id', '=', userId)
    .where('problem_id', '=', problemId)
    .where('is_assessed', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an attempt. False where this one, or the only one that an assessed problem takes, is there already. */
export async function insertAttempt(db: Queries, attempt: NewAttempt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandbox_attempt')
    .values(attempt)
    .onConflict(c => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The best score of a person by problem. */
export const bestScores = (db: Queries, userId: number, problemIds: readonly string[]) =>
  db
    .selectFrom('sandbox_attempt')
    .select(eb => ['problem_id', eb.fn.max('total_score').as('best')])
    .where('user_id', '=', userId)
    .where(sql<boolean>`problem_id = any(${problemIds}::text[])`)
    .groupBy('problem_id')
    .execute()

/** Removes what a person practised at a problem, but for the newest attempts and the best one. */
export async function thinAttempts(db: Queries, { userId, problemId }: Work, keep: number): Promise<void> {
  await sql`
    with own as (
      select attempt_id, row_number() over (order by submitted_at desc, attempt_id) as by_age,
        row_number() over (order by total_score desc, submitted_at desc, attempt_id) as by_score
      from sandbox_attempt where user_id = ${userId} and problem_id = ${problemId} and not is_assessed)
    delete from sandbox_attempt a using own
    where a.user_id = ${userId} and a.attempt_id = own.attempt_id and own.by_age > ${keep} and own.by_score > 1`.execute(
    db,
  )
}

/** What each attempt of a person at an activity scored, the first one first. */
export const scoresAt = (db: Queries, userId: number, activityId: number) =>
  db
    .selectFrom('sandbox_attempt')
    .select(['total_score as score', 'submitted_at as submittedAt'])
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .orderBy('submitted_at')
    .execute()
