import type { ResourceFilter, ResourceKind, ResourceSort } from '@learn/contract/hub'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Which resources a learner asks for. */
export interface ResourceQuery {
  filter: ResourceFilter
  tag: string
  kind: ResourceKind | ''
  sort: ResourceSort
  /** A tsquery; '' finds everything. */
  words: string
}

/** Published resources, each with what a user did with it. */
const published = (db: Queries, userId: number) =>
  db
    .selectFrom('hub_resource as r')
    .leftJoin('hub_reading as m', join => join.onRef('m.resource_id', '=', 'r.id').on('m.user_id', '=', userId))
    .where('r.state', '=', 'published')

const CARD = [
  'r.id',
  'r.kind',
  'r.title',
  'r.summary',
  'r.author',
  'r.tags',
  'r.minutes',
  'r.url',
  'r.file_bytes',
  'r.published_at',
  'r.is_featured',
  'm.bookmarked_at',
  'm.read_at',
  'm.read_pct',
] as const

const asked = (db: Queries, userId: number, { filter, tag, kind, words }: ResourceQuery) =>
  published(db, userId)
    .$if(filter === 'bookmarks', query => query.where('m.bookmarked_at', 'is not', null))
    .$if(filter === 'unread', query => query.where('m.read_at', 'is', null))
    .$if(tag !== '', query => query.where(sql<boolean>`r.tags @> ${[tag]}::text[]`))
    .$if(kind !== '', query => query.where('r.kind', '=', kind as ResourceKind))
    .$if(words !== '', query => query.where(sql<boolean>`r.words @@ to_tsquery('english', ${words})`))

/** A page of resources in their order. */
export function listResources(
  db: Queries,
  userId: number,
  query: ResourceQuery,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = asked(db, userId, query).select(CARD)
  const sorted = {
    newest: () => rows.orderBy('r.published_at', 'desc').orderBy('r.id', 'desc'),
    oldest: () => rows.orderBy('r.published_at').orderBy('r.id'),
    shortest: () => rows.orderBy('r.minutes').orderBy('r.published_at', 'desc').orderBy('r.id', 'desc'),
    title: () => rows.orderBy(sql`lower(r.title)`).orderBy('r.id'),
  }[query.sort]()
  return sorted.offset(offset).limit(limit).execute()
}

/** How many resources a query finds. */
export async function countResources(db: Queries, userId: number, query: ResourceQuery): Promise<number> {
  const row = await asked(db, userId, query)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** How many resources there are for a user, bookmarked and unread: counted from what they did, which is little. */
export async function countByFilter(db: Queries, userId: number) {
  const row = await db
    .selectFrom('hub_reading as m')
    .innerJoin('hub_resource as r', 'r.id', 'm.resource_id')
    .where('m.user_id', '=', userId)
    .where('r.state', '=', 'published')
    .select(eb => [
      eb
        .selectFrom('hub_resource as p')
        .where('p.state', '=', 'published')
        .select(one => one.fn.countAll<number>().as('all'))
        .as('all'),
      eb.fn.count<number>('m.bookmarked_at').as('bookmarks'),
      eb.fn.count<number>('m.read_at').as('read'),
    ])
    .executeTakeFirstOrThrow()
  const all = row.all ?? 0
  return { all, bookmarks: row.bookmarks, unread: all - row.read }
}

/** The newest featured resource that a user has not read. */
export const findFeatured = (db: Queries, userId: number) =>
  published(db, userId)
    .select(CARD)
    .where('r.is_featured', '=', true)
    .where('m.read_at', 'is', null)
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One published resource with its text. */
export const findResource = (db: Queries, userId: number, id: number) =>
  published(db, userId)
    .select([...CARD, 'r.html', 'r.updated_at', 'r.is_public', 'r.key', 'r.file_id', 'r.file_name', 'r.file_mime'])
    .where('r.id', '=', id)
    .executeTakeFirst()

/** What a tag in common weighs beside the rank of the text, which lies between 0 and 1. */
const RANK_OF_TAG = 0.3

/**
 * Those that go with a resource: by tags in common, and by how often the words of its title stand in their title, summary and text. The
 * newest first among those that fit alike.
 */
export const relatedResources = (
  db: Queries,
  userId: number,
  { id, tags, title }: { id: number; tags: string[]; title: string },
  limit: number,
) =>
  published(db, userId)
    .crossJoin(
      sql<{
        words: unknown
      }>`(select replace(plainto_tsquery('english', ${title})::text, '&', '|')::tsquery as words)`.as('asked'),
    )
    .select(CARD)
    .where('r.id', '!=', id)
    .where(sql<boolean>`(r.tags && ${tags}::text[] or r.words @@ asked.words)`)
    .orderBy(
      sql`(select count(*) from unnest(r.tags) t where t = any(${tags}::text[])) * ${RANK_OF_TAG}::float8 + ts_rank(r.words, asked.words)`,
      'desc',
    )
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

/** The resource published just before or after another one. */
export const neighbour = (
  db: Queries,
  { id, published_at }: { id: number; published_at: Date },
  way: 'older' | 'newer',
) =>
  db
    .selectFrom('hub_resource as r')
    .select(['r.id', 'r.title'])
    .where('r.state', '=', 'published')
    .where(
      way === 'older'
        ? sql<boolean>`(r.published_at, r.id) < (${published_at}, ${id})`
        : sql<boolean>`(r.published_at, r.id) > (${published_at}, ${id})`,
    )
    .orderBy('r.published_at', way === 'older' ? 'desc' : 'asc')
    .orderBy('r.id', way === 'older' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()

/** Tags of published resources, the most used first. */
export async function countTags(db: Queries): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select tag as name, count(*)::int as count from hub_resource, unnest(tags) as tag
    where state = 'published' group by tag order by count(*) desc, tag`.execute(db)
  return rows
}
