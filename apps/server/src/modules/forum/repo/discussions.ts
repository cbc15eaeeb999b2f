import type { DiscussionFilter, DiscussionSort } from '@learn/contract/forum'
import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'
import { prefixQuery } from '#platform/search/prefix-query.ts'

export type Discussion = Selectable<Tables['forum_discussion']>

/** A discussion as lists show it to one person. */
export interface ListedDiscussion {
  id: number
  activityId: number
  title: string
  authorId: number | null
  authorRole: 'teacher' | 'staff' | null
  isGiven: boolean
  excerpt: string
  startedAt: Date
  lastAt: Date
  lastAuthorId: number | null
  isLastGiven: boolean
  isPinned: boolean
  isLocked: boolean
  replies: number
  unread: number
  isSolved: boolean
  isMine: boolean
  isFollowed: boolean
  found: number
}

/** Whose list it is, and what of it. */
export interface ListWish {
  userId: number
  activityIds: readonly number[]
  isModerator: boolean
  /** Answers are searched only where who asks may read them all. */
  searchesAnswers: boolean
  discussionId?: number
  search?: string
  filter?: DiscussionFilter
  sort?: DiscussionSort
  limit: number
  offset: number
  /** Of each forum so many instead of a page. */
  perForum?: number
}

const EXCERPT_CHARS = 240

const ORDERS = {
  recent: sql`d.last_at desc, d.id`,
  newest: sql`d.started_at desc, d.id`,
  oldest: sql`d.started_at, d.id`,
  replies: sql`d.replies desc, d.last_at desc, d.id`,
}

/** A post that readers see. */
const STANDS = sql`p.discussion_id = d.id and p.gone is null and p.hidden_at is null`

/** The discussions `d` of a list, with the marks `m` of its reader. */
function chosenBy({ userId, isModerator, searchesAnswers, ...wish }: ListWish) {
  const words = prefixQuery(wish.search ?? '')
  const isUnread = sql`(m.read_at is null or p.written_at > m.read_at) and p.author_id is distinct from ${userId}::bigint`
  const isMine = sql`exists (select 1 from forum_post p where ${STANDS} and p.author_id = ${userId}::bigint)`
  const filters = {
    all: sql`true`,
    unread: sql`d.last_at > coalesce(m.read_at, '-infinity')
      and exists (select 1 from forum_post p where ${STANDS} and ${isUnread})`,
    mine: isMine,
    followed: sql`coalesce(m.is_followed, ${isMine})`,
    unanswered: sql`d.replies = 0`,
  }
  const isFound = sql`d.id in (
    select id from forum_discussion where to_tsvector('english', title) @@ to_tsquery('english', ${words})
    union all
    select discussion_id from forum_post where to_tsvector('english', words) @@ to_tsquery('english', ${words})
      and gone is null and hidden_at is null and (parent_id is null or ${searchesAnswers}))`
  const where = sql`(not d.is_hidden or ${isModerator} or d.author_id = ${userId}::bigint)
    and ${wish.discussionId === undefined ? sql`true` : sql`d.id = ${wish.discussionId}`}
    and ${wish.search?.trim() ? isFound : sql`true`}
    and ${filters[wish.filter ?? 'all']}`
  return { where, isUnread, isMine }
}

/**
 * Discussions that a person may know of: one whose first post is hidden, only its author and moderators. Posts are counted of those
 * alone that stand on the page.
 */
export async function listDiscussions(db: Queries, wish: ListWish): Promise<ListedDiscussion[]> {
  const { userId, activityIds, perForum } = wish
  const { where, isUnread, isMine } = chosenBy(wish)
  const order = sql`d.is_pinned desc, ${ORDERS[wish.sort ?? 'recent']}`
  const marks = sql`left join forum_mark m on m.discussion_id = d.id and m.user_id = ${userId}`
  const ids = sql`${activityIds}::bigint[]`
  const page =
    perForum === undefined
      ? sql`select d.*, m.read_at, m.is_followed from forum_discussion d ${marks}
          where d.activity_id = any(${ids}) and ${where} order by ${order} limit ${wish.limit} offset ${wish.offset}`
      : sql`select d.* from unnest(${ids}) forum (id) cross join lateral (
          select d.*, m.read_at, m.is_followed from forum_discussion d ${marks}
          where d.activity_id = forum.id and ${where} order by ${order} limit ${perForum}) d`
  const { rows } = await sql<ListedDiscussion>`
    with page as (${page}),
    total as (select count(*) as found from forum_discussion d ${marks} where d.activity_id = any(${ids}) and ${where})
    select d.id, d.activity_id as "activityId", d.title, d.author_id as "authorId", root.author_role as "authorRole",
      root.source_key is not null as "isGiven", left(root.words, ${EXCERPT_CHARS}) as excerpt,
      d.started_at as "startedAt", d.last_at as "lastAt", d.is_pinned as "isPinned", d.is_locked as "isLocked",
      last.author_id as "lastAuthorId", coalesce(last.source_key is not null, false) as "isLastGiven",
      d.replies, d.is_solved as "isSolved", c.unread, ${isMine} as "isMine",
      coalesce(d.is_followed, ${isMine}) as "isFollowed", total.found
    from page d cross join total
    join forum_post root on root.discussion_id = d.id and root.parent_id is null
    left join forum_post last on last.id = d.last_post_id
    cross join lateral (select count(*) as unread from forum_post p, (select d.read_at) m where ${STANDS} and ${isUnread}) c
    order by ${order}`.execute(db)
  return rows
}

/** How many discussions and unread posts each forum has for a person. */
export async function countByForum(
  db: Queries,
  userId: number,
  activityIds: readonly number[],
): Promise<{ activityId: number; discussions: number; unread: number; lastAt: Date }[]> {
  const { rows } = await sql<{ activityId: number; discussions: number; unread: number; lastAt: Date }>`
    select d.activity_id as "activityId", count(distinct d.id) as discussions, max(d.last_at) as "lastAt",
      count(p.id) filter (where (m.read_at is null or p.written_at > m.read_at)
        and p.author_id is distinct from ${userId}::bigint) as unread
    from forum_discussion d
    join forum_post p on ${STANDS}
    left join forum_mark m on m.discussion_id = d.id and m.user_id = ${userId}
    where d.activity_id = any(${activityIds}::bigint[]) and not d.is_hidden group by d.activity_id`.execute(db)
  return rows
}

export const findDiscussion = (db: Queries, id: number): Promise<Discussion | undefined> =>
  db.selectFrom('forum_discussion').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends: what is written into it follows each other. */
export const lockDiscussion = (db: Queries, id: number): Promise<Discussion | undefined> =>
  db.selectFrom('forum_discussion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertDiscussion(
  db: Queries,
  row: Pick<Discussion, 'id' | 'activity_id' | 'source_key' | 'title' | 'author_id' | 'started_at'> &
    Partial<Pick<Discussion, 'is_pinned' | 'is_locked'>>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('forum_discussion')
    .values({ ...row, last_at: row.started_at })
    .onConflict(conflict => conflict.columns(['activity_id', 'source_key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function setDiscussion(
  db: Queries,
  id: number,
  change: Partial<Pick<Discussion, 'title' | 'is_pinned' | 'is_locked' | 'activity_id'>>,
): Promise<void> {
  await db.updateTable('forum_discussion').set(change).where('id', '=', id).execute()
}

/** Files go with the discussion. */
export async function moveFiles(db: Queries, discussionId: number, activityId: number): Promise<void> {
  await sql`update forum_file f set activity_id = ${activityId} from forum_post p
    where p.id = f.post_id and p.discussion_id = ${discussionId}`.execute(db)
}

/** Counts anew what lists show of discussions, after their posts changed. They are locked first: no post written meanwhile is missed. */
export async function recountDiscussions(db: Queries, ids: readonly number[]): Promise<void> {
  await sql`select 1 from forum_discussion where id = any(${ids}::bigint[]) order by id for update`.execute(db)
  await sql`update forum_discussion d set replies = c.replies, is_solved = c.is_solved, is_hidden = c.is_hidden,
      last_post_id = c.last_id, last_at = coalesce(c.last_at, d.started_at)
    from unnest(${ids}::bigint[]) wanted (id), lateral (
      select count(*) filter (where stands and p.parent_id is not null) as replies,
        coalesce(bool_or(p.is_answer) filter (where stands), false) as is_solved,
        coalesce(bool_or(p.hidden_at is not null) filter (where p.parent_id is null), false) as is_hidden,
        max(p.written_at) filter (where stands) as last_at,
        (array_agg(p.id order by p.written_at desc, p.id desc) filter (where stands))[1] as last_id
      from (select *, gone is null and hidden_at is null as stands from forum_post where discussion_id = wanted.id) p) c
    where d.id = wanted.id`.execute(db)
}

export async function removeDiscussion(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('forum_discussion').where('id', '=', id).execute()
}

/** Those of some forums in which a learner has begun a discussion. */
export async function forumsBegun(db: Queries, userId: number, activityIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('forum_discussion')
    .select('activity_id')
    .distinct()
    .where('author_id', '=', userId)
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .execute()
  return new Set(rows.map(row => row.activity_id))
}

/** Whether a learner has begun a discussion of a forum that still stands. */
export async function hasBegun(db: Queries, userId: number, activityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('forum_discussion')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('author_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
