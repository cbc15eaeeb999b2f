import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import { recountDiscussions } from './discussions.ts'

/** Everything that a person wrote and marked in forums. */
export async function readPersonalData(
  db: Queries,
  { userId }: { userId: number },
): Promise<Record<string, readonly object[]>> {
  const owned = (table: 'forum_file' | 'forum_mark' | 'forum_helpful' | 'forum_report') =>
    db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()
  return {
    forum_discussion: await db.selectFrom('forum_discussion').selectAll().where('author_id', '=', userId).execute(),
    forum_post: await db.selectFrom('forum_post').selectAll().where('author_id', '=', userId).execute(),
    forum_file: await owned('forum_file'),
    forum_mark: await owned('forum_mark'),
    forum_helpful: await owned('forum_helpful'),
    forum_report: await owned('forum_report'),
  }
}

/**
 * Removes the words of a person. Discussions that nobody else wrote in go whole; where others answered, the place of a post stays
 * without its words and its author, so that the answers can still be read.
 */
export async function erasePersonalData(db: Queries, { userId }: { userId: number }, at: Date): Promise<void> {
  for (const table of ['forum_file', 'forum_mark', 'forum_helpful', 'forum_report'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await sql`delete from forum_discussion d where d.author_id = ${userId} and not exists (
    select 1 from forum_post p where p.discussion_id = d.id and p.author_id is distinct from ${userId}::bigint)`.execute(
    db,
  )
  const { rows: touched } = await sql<{ id: number }>`
    select distinct discussion_id as id from forum_post where author_id = ${userId}`.execute(db)
  // Answers to answers of their own first: what nobody else hangs on goes, until something does.
  for (;;) {
    const { numAffectedRows } =
      await sql`delete from forum_post p where p.author_id = ${userId} and p.parent_id is not null
      and not exists (select 1 from forum_post a where a.parent_id = p.id)`.execute(db)
    if (!numAffectedRows) break
  }
  await sql`update forum_post set html = '', words = '', gone = 'erased', gone_at = ${at}, author_id = null, author_role = null,
    write_key = null, hidden_reason = null where author_id = ${userId}`.execute(db)
  await db.updateTable('forum_post').set({ hidden_by: null }).where('hidden_by', '=', userId).execute()
  await db.updateTable('forum_report').set({ settled_by: null }).where('settled_by', '=', userId).execute()
  await db.updateTable('forum_discussion').set({ author_id: null }).where('author_id', '=', userId).execute()
  await recountDiscussions(
    db,
    touched.map(({ id }) => id),
  )
}
