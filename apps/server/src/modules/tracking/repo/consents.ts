import type { Purpose } from '@learn/contract/tracking'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { ConsentTable } from '../tables.ts'

/** What a person collects and agrees to happens one after the other: nothing comes in while consent is taken back. */
export async function lockVisitor(db: Queries, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracking ${userId}`}, 0))`.execute(db)
}

/** What was said last for each purpose. */
export const latestConsents = (db: Queries, userId: number) =>
  db
    .selectFrom('tracking_consent')
    .distinctOn('purpose')
    .select(['purpose', 'is_given', 'at'])
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()

export async function hasConsent(db: Queries, userId: number, purpose: Purpose): Promise<boolean> {
  const latest = await latestConsents(db, userId)
  return latest.some(one => one.purpose === purpose && one.is_given)
}

export async function addConsent(db: Queries, row: Insertable<ConsentTable>): Promise<void> {
  await db.insertInto('tracking_consent').values(row).execute()
}

export const getConsents = (db: Queries, userId: number) =>
  db
    .selectFrom('tracking_consent')
    .select(['user_id', 'purpose', 'is_given', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export async function removeConsents(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('tracking_consent').where('user_id', '=', userId).execute()
}
