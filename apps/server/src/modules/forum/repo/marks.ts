import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type Mark = Selectable<Tables['forum_mark']>

export const findMark = (db: Queries, userId: number, discussionId: number): Promise<Mark | undefined> =>
  db
    .selectFrom('forum_mark')
    .selectAll()
    .where('user_id', '=', userId)
    .where('discussion_id', '=', discussionId)
    .executeTakeFirst()

export async function setMark(
  db: Queries,
  userId: number,
  discussionId: number,
  change: Partial<Pick<Mark, 'read_at' | 'is_followed'>>,
): Promise<void> {
  await db
    .insertInto('forum_mark')
    .values({ user_id: userId, discussion_id: discussionId, read_at: null, is_followed: null, ...change })
    .onConflict(conflict => conflict.columns(['user_id', 'discussion_id']).doUpdateSet(change))
    .execute()
}

/** How many say that posts helped, and whether this person does. */
export async function readHelpful(
  db: Queries,
  userId: number,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, { count: number; isMine: boolean }>> {
  const { rows } = await sql<{ postId: number; count: number; isMine: boolean }>`
    select post_id as "postId", count(*) as count, bool_or(user_id = ${userId}::bigint) as "isMine"
    from forum_helpful where post_id = any(${postIds}::bigint[]) group by post_id`.execute(db)
  return new Map(rows.map(row => [row.postId, row]))
}

export async function setHelpful(
  db: Queries,
  userId: number,
  postId: number,
  isHelpful: boolean,
  at: Date,
): Promise<void> {
  if (isHelpful)
    await db
      .insertInto('forum_helpful')
      .values({ user_id: userId, post_id: postId, said_at: at })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await db.deleteFrom('forum_helpful').where('user_id', '=', userId).where('post_id', '=', postId).execute()
}

export type Report = Selectable<Tables['forum_report']>

/** Reports of posts that nobody settled. */
export const openReports = (db: Queries, postIds: readonly number[]): Promise<Report[]> =>
  db
    .selectFrom('forum_report')
    .selectAll()
    .where('settled_at', 'is', null)
    .where(sql<boolean>`post_id = any(${postIds}::bigint[])`)
    .orderBy('made_at')
    .execute()

/** Posts of a list that a person has reported. */
export async function reportedBy(
  db: Queries,
  userId: number,
  postIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('forum_report')
    .select('post_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`post_id = any(${postIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ post_id }) => post_id))
}

export async function countReports(db: Queries, userId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('forum_report')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.n
}

/** One report of a person for each post; a second one changes nothing. */
export async function insertReport(
  db: Queries,
  report: Pick<Report, 'id' | 'user_id' | 'post_id' | 'reason' | 'made_at'>,
): Promise<void> {
  await db
    .insertInto('forum_report')
    .values({ ...report, settled_at: null, settled_by: null })
    .onConflict(conflict => conflict.columns(['post_id', 'user_id']).doNothing())
    .execute()
}

export async function settleReports(db: Queries, postId: number, by: number, at: Date): Promise<void> {
  await db
    .updateTable('forum_report')
    .set({ settled_at: at, settled_by: by })
    .where('post_id', '=', postId)
    .where('settled_at', 'is', null)
    .execute()
}

/** Forgets reports that were settled before a moment. */
export async function removeSettled(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('forum_report').where('settled_at', '<', before).execute()
}
