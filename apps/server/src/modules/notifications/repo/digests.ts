import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { Item } from './items.ts'

export type DigestHour = 'morning' | 'evening'

/** Who has something for a digest. */
export async function peopleWithDigest(db: Queries, digest: DigestHour): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications_item')
    .select('user_id')
    .distinct()
    .where('digest', '=', digest)
    .where('digested_at', 'is', null)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Takes what a person has for a digest: nobody takes it again. The oldest first. */
export async function takeDigest(db: Queries, userId: number, digest: DigestHour, at: Date): Promise<Item[]> {
  const rows = await db
    .updateTable('notifications_item')
    .set({ digested_at: at })
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
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
