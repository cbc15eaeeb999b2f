import type { Insertable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type ResourceRow = Insertable<Tables['hub_resource']>

/** Stores a resource under its key, in the place of what stood there. */
export const putResource = (db: Queries, row: ResourceRow) => {
  const { key: _key, ...rest } = row
  return db
    .insertInto('hub_resource')
    .values(row)
    .onConflict(c => c.column('key').doUpdateSet(rest))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Every resource, whatever its state, by key. */
export const allResources = (db: Queries) =>
  db
    .selectFrom('hub_resource')
    .select(['id', 'key', 'title', 'state', 'is_featured', 'is_public', 'published_at'])
    .orderBy('key')
    .execute()

/** Changes the state of a resource, or whether it is featured; false where no resource has this key. */
export async function setResource(
  db: Queries,
  key: string,
  change: Partial<Pick<ResourceRow, 'state' | 'is_featured'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('hub_resource').set(change).where('key', '=', key).executeTakeFirst()
  return numUpdatedRows > 0n
}
