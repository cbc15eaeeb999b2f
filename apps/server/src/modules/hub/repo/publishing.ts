import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type ResourceRow = Omit<Insertable<Tables['hub_resource']>, 'is_dated'>

/** What follows from a state: the first publication dates a resource, every other change keeps its day. */
export const datedBy = (state: ResourceRow['state'], at: Date) =>
  state === 'published'
    ? { is_dated: true, published_at: sql<Date>`case when is_dated then published_at else ${at}::timestamptz end` }
    : {}

/** Stores a resource under its key, in the place of what stood there. */
export const putResource = (db: Queries, row: ResourceRow) => {
  const { key: _key, ...rest } = row
  const isDated = row.state === 'published'
  return db
    .insertInto('hub_resource')
    .values({ ...row, is_dated: isDated })
    .onConflict(c => c.column('key').doUpdateSet({ ...rest, ...(isDated && { is_dated: true }) }))
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
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hub_resource')
    .set({ ...change, ...(change.state && datedBy(change.state, at)) })
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
