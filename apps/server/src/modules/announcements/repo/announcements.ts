import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type AnnouncementRow = Selectable<Tables['announcements_announcement']>

/** False where an announcement of this key is there already. */
export async function insertAnnouncement(
  db: Queries,
  row: Insertable<Tables['announcements_announcement']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('announcements_announcement')
    .values(row)
    .onConflict(conflict => conflict.column('write_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export const findByKey = (db: Queries, key: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements_announcement').selectAll().where('write_key', '=', key).executeTakeFirst()

export const findAnnouncement = (db: Queries, id: number): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements_announcement').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockAnnouncement = (db: Queries, id: number): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements_announcement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const newestAnnouncements = (db: Queries, limit: number): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements_announcement')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function setState(
  db: Queries,
  id: number,
  state: AnnouncementRow['state'],
  endedAt: Date | null,
): Promise<void> {
  await db.updateTable('announcements_announcement').set({ state, ended_at: endedAt }).where('id', '=', id).execute()
}

/** Writes down whom it is for. */
export async function addRecipients(db: Queries, id: number, userIds: readonly number[]): Promise<void> {
  await sql`insert into announcements_recipient (announcement_id, user_id)
    select ${id}, u.id from unnest(${userIds}::bigint[]) as u (id) on conflict do nothing`.execute(db)
}

/** The next people after one, by id. */
export async function nextRecipients(db: Queries, id: number, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('announcements_recipient')
    .select('user_id')
    .where('announcement_id', '=', id)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** How many people each of these is for. */
export async function countRecipients(db: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('announcements_recipient')
    .select(eb => ['announcement_id', eb.fn.countAll<number>().as('n')])
    .where(sql<boolean>`announcement_id = any(${ids}::bigint[])`)
    .groupBy('announcement_id')
    .execute()
  return new Map(rows.map(({ announcement_id, n }) => [announcement_id, n]))
}

export const receivedBy = (db: Queries, userId: number) =>
  db.selectFrom('announcements_recipient').selectAll().where('user_id', '=', userId).execute()

export const writtenBy = (db: Queries, userId: number): Promise<AnnouncementRow[]> =>
  db.selectFrom('announcements_announcement').selectAll().where('author_id', '=', userId).execute()

export async function removeRecipient(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('announcements_recipient').where('user_id', '=', userId).execute()
}

/** Forgets what was announced before a moment. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db
    .deleteFrom('announcements_announcement')
    .where('created_at', '<', before)
    .where('state', 'in', ['sent', 'cancelled'])
    .execute()
}
