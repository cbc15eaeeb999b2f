import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { Item } from './items.ts'

/** Who has something that may be mailed by now: so many of them at most. */
export async function peopleToMail(db: Queries, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications_item')
    .select('user_id')
    .distinct()
    .where('mail_at', '<=', now)
    .where('digested_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Takes what of a person may be mailed by now: nobody takes it again. The oldest first. */
export async function takeWaiting(db: Queries, userId: number, now: Date): Promise<Item[]> {
  const rows = await db
    .updateTable('notifications_item')
    .set({ digested_at: now })
    .where('user_id', '=', userId)
    .where('mail_at', '<=', now)
    .where('digested_at', 'is', null)
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => a.happened_at.getTime() - b.happened_at.getTime())
}

/** An item of a person, or undefined. */
export const findOwned = (db: Queries, userId: number, id: number): Promise<Item | undefined> =>
  db
    .selectFrom('notifications_item')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(sql<boolean>`is_listed`)
    .executeTakeFirst()

/** An item, whoever it is of, while nobody has read it. */
export const findUnread = (db: Queries, id: number): Promise<Item | undefined> =>
  db.selectFrom('notifications_item').selectAll().where('id', '=', id).where('read_at', 'is', null).executeTakeFirst()
