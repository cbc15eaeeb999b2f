import type { DiscussionFilter, DiscussionSort } from '@learn/contract/forum'
import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

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
  replies: sql`c.replies desc, d.last_at desc, d.id`,
}

/** Orders that the discussion itself tells, without its posts. */
const PLAIN_ORDERS: ReadonlySet<DiscussionSort> = new Set(['recent', 'newest', 'oldest'])

/**
 * Discussions that a person may know of: one whose first post is hidden, only its author and moderators. Where the discussion itself tells
 * which stand on the page, posts of no other are counted: a forum of 50,000 posts costs what a small one does.
 */
export async function listDiscussions(db: Queries, wish: ListWish): Promise<ListedDiscussion[]> {
  const { userId, search = '', filter = 'all', sort = 'recent', perForum = null, discussionId = null } = wish
  const asked = search.toLowerCase()
  const filters = {
    all: sql`true`,
    unread: sql`c.unread > 0`,
    mine: sql`coalesce(c.is_mine, false)`,
    followed: sql`coalesce(d.is_followed, c.is_mine, false)`,
    unanswered: sql`c.replies = 0`,
  }
  const isPagedFirst = filter === 'all' && PLAIN_ORDERS.has(sort)
  const places = sql`count(*) over () as found,
    row_number() over (partition by d.activity_id order by d.is_pinned desc, ${ORDERS[sort]}) as place,
    row_number() over (order by d.is_pinned desc, ${ORDERS[sort]}) as total_place`
  const isOnPage = sql`case when ${perForum}::int is null
    then total_place > ${wish.offset} and total_place <= ${wish.offset + wish.limit} else place <= ${perForum}::int end`
  const { rows } = await sql<ListedDiscussion>`
    with candidates as (
      select d.*, root.author_role, root.source_key is not null as is_given, left(root.words, ${EXCERPT_CHARS}) as excerpt,
        m.read_at, m.is_followed${isPagedFirst ? sql`, ${places}` : sql``}
      from forum_discussion d
      join forum_post root on root.discussion_id = d.id and root.parent_id is null
      left join forum_mark m on m.discussion_id = d.id and m.user_id = ${userId}
      where d.activity_id = any(${wish.activityIds}::bigint[])
        and (${discussionId}::bigint is null or d.id = ${discussionId}::bigint)
        and (root.hidden_at is null or ${wish.isModerator} or d.author_id = ${userId}::bigint)
        and (${asked} = '' or position(${asked} in lower(d.title)) > 0 or exists (
          select 1 from forum_post p where p.discussion_id = d.id and p.gone is null and p.hidden_at is null
            and (p.parent_id is null or ${wish.searchesAnswers}) and position(${asked} in lower(p.words)) > 0))),
    page as (select * from candidates d where ${isPagedFirst ? isOnPage : sql`true`})
    select * from (
      select d.id, d.activity_id as "activityId", d.title, d.author_id as "authorId", d.author_role as "authorRole",
        d.is_given as "isGiven", d.excerpt,
        d.started_at as "startedAt", d.last_at as "lastAt", d.is_pinned as "isPinned", d.is_locked as "isLocked",
        last.author_id as "lastAuthorId", coalesce(last.is_given, false) as "isLastGiven",
        c.replies, c.unread, coalesce(c.is_solved, false) as "isSolved", coalesce(c.is_mine, false) as "isMine",
        coalesce(d.is_followed, c.is_mine, false) as "isFollowed",
        ${isPagedFirst ? sql`d.found, d.place, d.total_place` : places}
      from page d
      cross join lateral (
        select count(*) filter (where p.parent_id is not null) as replies,
          count(*) filter (where (d.read_at is null or p.written_at > d.read_at)
            and p.author_id is distinct from ${userId}::bigint) as unread,
          bool_or(p.is_answer) as is_solved, bool_or(p.author_id = ${userId}::bigint) as is_mine
        from forum_post p where p.discussion_id = d.id and p.gone is null and p.hidden_at is null) c
      left join lateral (
        select p.author_id, p.source_key is not null as is_given from forum_post p
        where p.discussion_id = d.id and p.gone is null and p.hidden_at is null
        order by p.written_at desc, p.id desc limit 1) last on true
      where ${filters[filter]}
    ) listed
    where ${isOnPage}
    order by total_place`.execute(db)
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
    join forum_post root on root.discussion_id = d.id and root.parent_id is null and root.hidden_at is null
    join forum_post p on p.discussion_id = d.id and p.gone is null and p.hidden_at is null
    left join forum_mark m on m.discussion_id = d.id and m.user_id = ${userId}
    where d.activity_id = any(${activityIds}::bigint[]) group by d.activity_id`.execute(db)
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

/** The moment of its last post that stands. */
export async function settleLast(db: Queries, id: number): Promise<void> {
  await sql`update forum_discussion d set last_at = coalesce((select max(p.written_at) from forum_post p
    where p.discussion_id = d.id and p.gone is null and p.hidden_at is null), d.started_at)
    where d.id = ${id}`.execute(db)
}

export async function removeDiscussion(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('forum_discussion').where('id', '=', id).execute()
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
