import { RESOURCES_PER_PAGE, type ResourceCard, type ResourceList, type ResourcePage } from '@learn/contract/hub'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { prefixQuery } from '#platform/search/prefix-query.ts'
import { addressOfArticle } from '../blog/addresses.ts'
import {
  countByFilter,
  countResources,
  countTags,
  findFeatured,
  findResource,
  listResources,
  neighbour,
  type ResourceQuery,
  relatedResources,
} from '../repo/resources.ts'
import { presentFile } from './files.ts'
import { type HubParts, notFound } from './parts.ts'

const RELATED = 3

type CardRow = Awaited<ReturnType<typeof listResources>>[number]

const presentCard = (row: CardRow): ResourceCard => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  summary: row.summary,
  author: row.author,
  tags: row.tags,
  minutes: row.minutes,
  url: row.url,
  sizeBytes: row.file_bytes,
  publishedAt: epochS(row.published_at),
  isFeatured: row.is_featured,
  isBookmarked: row.bookmarked_at !== null,
  isRead: row.read_at !== null,
  readPct: row.read_pct ?? 0,
})

export const readTags = async ({ db }: HubParts) => ({ tags: await countTags(db) })

/** A page of resources, with the counts of the filters and what is featured. */
export async function readResources(
  { db }: HubParts,
  { userId }: Caller,
  { page, search, ...rest }: Omit<ResourceQuery, 'words'> & { page: number; search: string },
): Promise<ResourceList> {
  const query = { ...rest, words: prefixQuery(search) }
  const range = { offset: page * RESOURCES_PER_PAGE, limit: RESOURCES_PER_PAGE }
  const isWhole = query.filter === 'all' && query.tag === '' && query.kind === '' && query.words === ''
  const [items, featured, counts, found] = await Promise.all([
    listResources(db, userId, query, range),
    findFeatured(db, userId),
    countByFilter(db, userId),
    isWhole ? null : countResources(db, userId, query),
  ])
  return {
    items: items.map(presentCard),
    total: found ?? counts.all,
    pagesize: RESOURCES_PER_PAGE,
    counts,
    featured: featured ? presentCard(featured) : null,
  }
}

/** One resource. Throws `hub/not-found` for a draft and for what was retired. */
export async function readResource(parts: HubParts, { userId }: Caller, id: number): Promise<ResourcePage> {
  const { db } = parts
  const row = await findResource(db, userId, id)
  if (!row) throw notFound()
  const related = await relatedResources(db, userId, row, RELATED)
  return {
    resource: {
      ...presentCard(row),
      html: row.html,
      file: presentFile(parts, userId, row),
      bookmarkedAt: epochOrNull(row.bookmarked_at),
      readAt: epochOrNull(row.read_at),
      updatedAt: epochS(row.updated_at),
      publicPath: row.is_public && row.kind === 'article' ? addressOfArticle({ url: '' }, row.key) : null,
    },
    related: related.map(presentCard),
    previous: (await neighbour(db, row, 'older')) ?? null,
    next: (await neighbour(db, row, 'newer')) ?? null,
  }
}
