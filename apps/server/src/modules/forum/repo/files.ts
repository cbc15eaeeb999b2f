import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type FileRow = Selectable<Tables['forum_file']>

export async function insertFile(db: Queries, file: Omit<FileRow, 'post_id'>): Promise<void> {
  await db
    .insertInto('forum_file')
    .values({ ...file, post_id: null })
    .execute()
}

export const findFile = (db: Queries, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('forum_file').selectAll().where('id', '=', id).executeTakeFirst()

/** Files of some posts, in the order in which they came. */
export const filesOfPosts = (db: Queries, postIds: readonly number[]): Promise<FileRow[]> =>
  db
    .selectFrom('forum_file')
    .selectAll()
    .where(sql<boolean>`post_id = any(${postIds}::bigint[])`)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()

/** Files that a person uploaded since a moment and no post took. */
export async function countWaiting(db: Queries, userId: number, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('forum_file')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('uploaded_at', '>', since)
    .where('post_id', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Gives a post files that its author uploaded for this forum and no post has. */
export async function attachFiles(
  db: Queries,
  { userId, activityId, postId }: { userId: number; activityId: number; postId: number },
  ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('forum_file')
    .set({ post_id: postId })
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .where('post_id', 'is', null)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

export async function removeFiles(db: Queries, postId: number): Promise<void> {
  await db.deleteFrom('forum_file').where('post_id', '=', postId).execute()
}

/** Forgets files that no post took. */
export async function removeWaiting(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('forum_file').where('post_id', 'is', null).where('uploaded_at', '<', before).execute()
}

/** Of some stored files, those that a forum holds. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('forum_file')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
