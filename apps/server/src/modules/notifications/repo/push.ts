import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type PushDevice = Selectable<Tables['notifications_push']>

/** Browsers of some people. */
export const findDevices = (db: Queries, userIds: readonly number[]): Promise<PushDevice[]> =>
  db
    .selectFrom('notifications_push')
    .selectAll()
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .orderBy('id')
    .execute()

export const findDevice = (db: Queries, id: number): Promise<PushDevice | undefined> =>
  db.selectFrom('notifications_push').selectAll().where('id', '=', id).executeTakeFirst()

/** A browser is of whoever signed in last with it. */
export async function putDevice(db: Queries, device: Omit<PushDevice, 'id'>): Promise<void> {
  const { endpoint: _endpoint, ...set } = device
  await db
    .insertInto('notifications_push')
    .values(device)
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(set))
    .execute()
}

/** Keeps the newest browsers of a person. */
export async function dropOldest(db: Queries, userId: number, keep: number): Promise<void> {
  await sql`delete from notifications_push where user_id = ${userId} and id not in (
    select id from notifications_push where user_id = ${userId} order by id desc limit ${keep})`.execute(db)
}

export async function removeDevice(db: Queries, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('notifications_push').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** A browser takes no more. */
export async function removeDeviceById(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('notifications_push').where('id', '=', id).execute()
}
