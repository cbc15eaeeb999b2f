import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Who follows a discussion: who said so, and who wrote in it and did not say otherwise. */
export async function readFollowers(db: Queries, discussionId: number, except: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from forum_mark where discussion_id = ${discussionId} and is_followed and user_id <> ${except}
    union
    select p.author_id from forum_post p
    left join forum_mark m on m.discussion_id = p.discussion_id and m.user_id = p.author_id
    where p.discussion_id = ${discussionId} and p.author_id is not null and p.author_id <> ${except}
      and p.gone is null and coalesce(m.is_followed, true)`.execute(db)
  return rows.map(({ id }) => id)
}
