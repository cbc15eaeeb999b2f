import { z } from 'zod'
import { epochS, id } from '../base/shapes.ts'
import { fileLink } from '../course/file-link.ts'
import { RESOURCE_KINDS, RESOURCE_STATES } from './constants.ts'

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
  /** Where a link or a video leads; null for what is read here. */
  url: z.string().nullable(),
  /** The size of its file; null for none. */
  sizeBytes: z.number().int().nullable(),
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
    /** What is shown on its page or taken along: a file, or a video that plays there. */
    file: fileLink.nullable(),
    bookmarkedAt: epochS.nullable(),
    readAt: epochS.nullable(),
    updatedAt: epochS,
    /** Where anybody may read it; null for what is for learners. */
    publicPath: z.string().nullable(),
  }),
  /** Those that go with it, by tags in common and by the words of its title. */
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

/** Resources as staff see them, drafts and retired ones too. */
export const staffResources = z.object({
  items: z.array(
    z.object({
      id,
      /** The name of the file that it came from. */
      key: z.string(),
      kind: z.enum(RESOURCE_KINDS),
      title: z.string(),
      author: z.string(),
      state: z.enum(RESOURCE_STATES),
      isFeatured: z.boolean(),
      isPublic: z.boolean(),
      publishedAt: epochS,
      /** How many marked it as read. */
      readers: z.number().int(),
    }),
  ),
  total: z.number().int(),
  pagesize: z.number().int(),
})
export type StaffResources = z.output<typeof staffResources>

/** An article as it is written. */
export const staffArticle = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  html: z.string(),
  tags: z.array(z.string()),
  isPublic: z.boolean(),
  state: z.enum(RESOURCE_STATES),
})
export type StaffArticle = z.output<typeof staffArticle>
