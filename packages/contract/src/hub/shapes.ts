import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { RESOURCE_KINDS } from './constants.ts'

/** A resource on a card of the hub, with what the caller did with it. */
export const resourceCard = z.object({
  id,
  kind: z.enum(RESOURCE_KINDS),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  /** Reading or watching time. */
  minutes: z.number().int(),
  /** Where a link or a video leads; null for an article. */
  url: z.string().nullable(),
  publishedAt: epochS,
  isFeatured: z.boolean(),
  isBookmarked: z.boolean(),
  isRead: z.boolean(),
  /** How far the caller scrolled, 0 to 100. */
  readPct: z.number().int(),
})
export type ResourceCard = z.output<typeof resourceCard>

/** A resource beside another one. */
const resourceLink = z.object({ id, title: z.string() })

export const resourcePage = z.object({
  resource: resourceCard.extend({
    html: z.string(),
    bookmarkedAt: epochS.nullable(),
    readAt: epochS.nullable(),
    updatedAt: epochS,
    /** Where anybody may read it; null for what is for learners. */
    publicPath: z.string().nullable(),
  }),
  /** Those with the most tags in common, the newest first. */
  related: z.array(resourceCard),
  /** The next older and the next newer one. */
  previous: resourceLink.nullable(),
  next: resourceLink.nullable(),
})
export type ResourcePage = z.output<typeof resourcePage>

export const resourceList = z.object({
  items: z.array(resourceCard),
  total: z.number().int(),
  pagesize: z.number().int(),
  /** How many there are of each filter, whatever else was asked. */
  counts: z.object({ all: z.number().int(), bookmarks: z.number().int(), unread: z.number().int() }),
  /** What the institute puts first; null where the caller has read it. */
  featured: resourceCard.nullable(),
})
export type ResourceList = z.output<typeof resourceList>
