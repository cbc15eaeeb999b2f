import type { Queries } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'

/** The numbers of the parts of a package, by key; those that have none yet get theirs. */
export async function idsOfScos(
  db: Queries,
  activityId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length > 0)
    await db
      .insertInto('packages_sco')
      .values(keys.map(item_key => ({ id: newId(), activity_id: activityId, item_key })))
      .onConflict(c => c.columns(['activity_id', 'item_key']).doNothing())
      .execute()
  const rows = await db
    .selectFrom('packages_sco')
    .select(['id', 'item_key'])
    .where('activity_id', '=', activityId)
    .execute()
  return new Map(rows.map(row => [row.item_key, row.id]))
}

/** What a number names. */
export const findSco = (db: Queries, id: number) =>
  db.selectFrom('packages_sco').select(['activity_id', 'item_key']).where('id', '=', id).executeTakeFirst()
