import type { Queries } from '#platform/db/tables.ts'
import type { Item } from './items.ts'

/** Listed items of a person, by page. */
export const pageOfItems = (
  db: Queries,
  userId: number,
  { isNewestFirst, limit, offset }: { isNewestFirst: boolean; limit: number; offset: number },
): Promise<Item[]> => {
  const order = isNewestFirst ? 'desc' : 'asc'
  return db
    .selectFrom('notifications_item')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_listed', '=', true)
    .orderBy('happened_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Marks what happened up to a moment. */
export async function markReadUntil(db: Queries, userId: number, until: Date, at: Date): Promise<void> {
  await db
    .updateTable('notifications_item')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('happened_at', '<=', until)
    .execute()
}
