import type { ResourceState } from '@learn/contract/hub'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import { datedBy } from './publishing.ts'

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

const ARTICLE = ['id', 'key', 'kind', 'title', 'summary', 'author', 'html', 'minutes', 'tags', 'state'] as const

/** Articles by key, as they are written. */
export const readArticles = (db: Queries, keys: readonly string[]) =>
  db
    .selectFrom('hub_resource')
    .select([...ARTICLE, 'is_public', 'is_featured', 'published_at'])
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute()

/** A resource by id, as it is written. */
export const findArticle = (db: Queries, id: number) =>
  db
    .selectFrom('hub_resource')
    .select([...ARTICLE, 'is_public', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function removeArticles(db: Queries, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('hub_resource')
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute()
}

/** Those of the keys that somebody has read, or bookmarked. */
export async function keysWithReaders(db: Queries, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('hub_resource as r')
    .innerJoin('hub_reading as m', 'm.resource_id', 'r.id')
    .select('r.key')
    .distinct()
    .where(sql<boolean>`r.key = any(${[...keys]}::text[])`)
    .execute()
  return rows.map(({ key }) => key)
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
  at: Date,
) =>
  db
    .updateTable('hub_resource')
    .set({ state, is_featured: isFeatured, ...datedBy(state, at) })
    .where('id', '=', id)
    .execute()
