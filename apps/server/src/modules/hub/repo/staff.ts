import type { ResourceState } from '@learn/contract/hub'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

interface StaffQuery {
  state: ResourceState | ''
  /** In the title, in any letter case; '' finds everything. */
  text: string
}

const asked = (db: Queries, { state, text }: StaffQuery) =>
  db
    .selectFrom('hub_resource as r')
    .$if(state !== '', query => query.where('r.state', '=', state as ResourceState))
    .$if(text !== '', query => query.where(sql<boolean>`strpos(lower(r.title), lower(${text})) > 0`))

/** A page of resources, whatever their state, the newest first. */
export const listForStaff = (db: Queries, query: StaffQuery, { offset, limit }: { offset: number; limit: number }) =>
  asked(db, query)
    .select(['r.id', 'r.key', 'r.kind', 'r.title', 'r.author', 'r.state', 'r.is_featured', 'r.is_public'])
    .select('r.published_at')
    .select(eb =>
      eb
        .selectFrom('hub_reading as m')
        .whereRef('m.resource_id', '=', 'r.id')
        .where('m.read_at', 'is not', null)
        .select(one => one.fn.countAll<number>().as('n'))
        .as('readers'),
    )
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** How many resources a query finds. */
export async function countForStaff(db: Queries, query: StaffQuery): Promise<number> {
  const { n } = await asked(db, query)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Whether resources are shown, by id. */
export const readStates = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('hub_resource')
    .select(['id', 'title', 'state', 'is_featured'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export const setState = (
  db: Queries,
  id: number,
  { state, isFeatured }: { state: ResourceState; isFeatured: boolean },
) => db.updateTable('hub_resource').set({ state, is_featured: isFeatured }).where('id', '=', id).execute()
