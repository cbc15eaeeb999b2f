import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type StoredAttempt = Selectable<Tables['coding_attempt']>

/** Whose attempts at which activity. */
export interface Work {
  userId: number
  activityId: number
}

/** A person's attempts at an activity, the newest first. */
export const readAttempts = (db: Queries, { userId, activityId }: Work): Promise<StoredAttempt[]> =>
  db
    .selectFrom('coding_attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .orderBy('submitted_at', 'desc')
    .orderBy('attempt_id')
    .execute()

/** An attempt of a person by the id that their browser made, wherever it was. */
export const findAttempt = (db: Queries, userId: number, attemptId: string): Promise<StoredAttempt | undefined> =>
  db
    .selectFrom('coding_attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()

/** Stores an attempt. False where it is there already. */
export async function insertAttempt(db: Queries, attempt: Insertable<Tables['coding_attempt']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coding_attempt')
    .values(attempt)
    .onConflict(c => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The best score of a person at an activity; null without an attempt. */
export const bestScore = async (db: Queries, { userId, activityId }: Work): Promise<number | null> =>
  (
    await db
      .selectFrom('coding_attempt')
      .select(eb => eb.fn.max('score').as('best'))
      .where('user_id', '=', userId)
      .where('activity_id', '=', activityId)
      .executeTakeFirst()
  )?.best ?? null

/** Removes what a person submitted to an activity, but for the newest attempts and the best one. */
export async function thinAttempts(db: Queries, { userId, activityId }: Work, keep: number): Promise<void> {
  await sql`
    with own as (
      select attempt_id, row_number() over (order by submitted_at desc, attempt_id) as by_age,
        row_number() over (order by score desc, submitted_at desc, attempt_id) as by_score
      from coding_attempt where user_id = ${userId} and activity_id = ${activityId})
    delete from coding_attempt a using own
    where a.user_id = ${userId} and a.attempt_id = own.attempt_id and own.by_age > ${keep} and own.by_score > 1`.execute(
    db,
  )
}
