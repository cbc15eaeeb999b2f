import { type Insertable, sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { EventTable } from '../tables.ts'

/** Adds events; gives their ids. */
export async function insertEvents(db: Queries, rows: Insertable<EventTable>[]): Promise<number[]> {
  const added = await db.insertInto('tracking_event').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}

/** Events that are still kept, the oldest first. */
export const eventsById = (db: Queries, ids: readonly number[]) =>
  db.selectFrom('tracking_event').selectAll().where(sql<boolean>`id = any(${ids}::bigint[])`).orderBy('id').execute()

/** What is told to the person whose events they are. */
export const getEvents = (db: Queries, visitor: Uint8Array) =>
  db.selectFrom('tracking_event').select(['name', 'at', 'fields']).where('visitor_hash', '=', visitor).execute()

export async function removeEventsFor(db: Queries, visitor: Uint8Array): Promise<void> {
  await db.deleteFrom('tracking_event').where('visitor_hash', '=', visitor).execute()
}

export async function removeEvents(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('tracking_event').where('received_at', '<', before).execute()
}
