import { type Selectable, sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries, Tables } from '#platform/db/tables.ts'
import { recountDiscussions } from './discussions.ts'

export type Post = Selectable<Tables['forum_post']>

/** Posts of one discussion, first written first. */
export const readPosts = (db: Queries, discussionId: number): Promise<Post[]> =>
  db
    .selectFrom('forum_post')
    .selectAll()
    .where('discussion_id', '=', discussionId)
    .orderBy('written_at')
    .orderBy('id')
    .execute()

export const findPost = (db: Queries, id: number): Promise<Post | undefined> =>
  db.selectFrom('forum_post').selectAll().where('id', '=', id).executeTakeFirst()

/** What a person wrote under a key. */
export const findByKey = (db: Queries, authorId: number, key: string): Promise<Post | undefined> =>
  db
    .selectFrom('forum_post')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('write_key', '=', key)
    .executeTakeFirst()

type NewPost = Pick<
  Post,
  'id' | 'discussion_id' | 'parent_id' | 'author_id' | 'author_role' | 'html' | 'words' | 'written_at'
> &
  Partial<Pick<Post, 'source_key' | 'write_key' | 'is_answer'>>

export async function insertPost(db: Queries, post: NewPost): Promise<void> {
  await db
    .insertInto('forum_post')
    .values({
      source_key: null,
      write_key: null,
      edited_at: null,
      gone: null,
      gone_at: null,
      hidden_at: null,
      hidden_by: null,
      hidden_reason: null,
      ...post,
    })
    .onConflict(conflict => conflict.columns(['discussion_id', 'source_key']).doNothing())
    .execute()
  await recountDiscussions(db, [post.discussion_id])
}

export async function setPost(
  db: Queries,
  { id, discussion_id }: Pick<Post, 'id' | 'discussion_id'>,
  change: Partial<Omit<Post, 'id'>>,
): Promise<void> {
  await db.updateTable('forum_post').set(change).where('id', '=', id).execute()
  await recountDiscussions(db, [discussion_id])
}

export async function removePost(
  db: Queries,
  { id, discussion_id }: Pick<Post, 'id' | 'discussion_id'>,
): Promise<void> {
  await db.deleteFrom('forum_post').where('id', '=', id).execute()
  await recountDiscussions(db, [discussion_id])
}

export async function hasAnswers(db: Queries, postId: number): Promise<boolean> {
  const row = await db.selectFrom('forum_post').select('id').where('parent_id', '=', postId).executeTakeFirst()
  return row !== undefined
}

/** Whoever writes waits for what they wrote before: limits hold. */
export const lockWriter = async (db: Queries, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forum ${userId}`}, 0))`.execute(db)
}

/** How many posts a person wrote since a moment; of one forum, or of all. */
export async function countWritten(
  db: Queries,
  userId: number,
  since: Date,
  activityId: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from forum_post p
    join forum_discussion d on d.id = p.discussion_id
    where p.author_id = ${userId} and p.written_at > ${since}
      and (${activityId}::bigint is null or d.activity_id = ${activityId}::bigint)`.execute(db)
  return rows[0]?.n ?? 0
}

/** What of a forum a person wrote that stands. */
export async function countOwnedPosts(
  db: Queries,
  userId: number,
  activityId: number,
): Promise<{ discussions: number; replies: number }> {
  const { rows } = await sql<{ discussions: number; replies: number }>`
    select count(*) filter (where p.parent_id is null) as discussions,
      count(*) filter (where p.parent_id is not null) as replies
    from forum_post p join forum_discussion d on d.id = p.discussion_id
    where p.author_id = ${userId} and d.activity_id = ${activityId} and p.gone is null and p.hidden_at is null`.execute(
    db,
  )
  return rows[0] ?? { discussions: 0, replies: 0 }
}

const readWrittenOf = prepared<{ id: number }, [userId: number, activityIds: readonly number[]]>(`
  select distinct d.activity_id as id from forum_post p join forum_discussion d on d.id = p.discussion_id
  where p.author_id = $1 and d.activity_id = any($2::bigint[]) and p.gone is null`)

/** Those of some forums in which a person has written. */
export const readWritten = async (
  db: Queries,
  userId: number,
  activityIds: readonly number[],
): Promise<ReadonlySet<number>> => new Set((await readWrittenOf(db, userId, activityIds)).map(({ id }) => id))

/** Whether a person has a post in a discussion that stands. */
export async function hasWrittenIn(db: Queries, userId: number, discussionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('forum_post')
    .select('id')
    .where('discussion_id', '=', discussionId)
    .where('author_id', '=', userId)
    .where('gone', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface FoundPost {
  discussionId: number
  activityId: number
  title: string
  words: string
  isRoot: boolean
  isInText: boolean
}

/** Posts of some forums by words. `words` is a tsquery. Answers only of forums that show them to the person. */
export async function searchPosts(
  db: Queries,
  { userId, activityIds, closedIds }: { userId: number; activityIds: readonly number[]; closedIds: readonly number[] },
  words: string,
): Promise<FoundPost[]> {
  const { rows } = await sql<FoundPost>`
    select distinct on (d.id) d.id as "discussionId", d.activity_id as "activityId", d.title, p.words,
      p.parent_id is null as "isRoot", to_tsvector('english', p.words) @@ to_tsquery('english', ${words}) as "isInText"
    from forum_discussion d
    join forum_post p on p.discussion_id = d.id and p.gone is null and p.hidden_at is null
    where d.activity_id = any(${activityIds}::bigint[]) and not d.is_hidden
      and (p.parent_id is null or p.author_id = ${userId}::bigint or not d.activity_id = any(${closedIds}::bigint[])
        or exists (select 1 from forum_post o where o.discussion_id = d.id and o.author_id = ${userId}::bigint and o.gone is null))
      and to_tsvector('english', d.title || ' ' || p.words) @@ to_tsquery('english', ${words})
    order by d.id, "isInText" desc, p.written_at limit 50`.execute(db)
  return rows
}
