import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

export interface ReportedPost {
  postId: number
  discussionId: number
  activityId: number
  title: string
  reason: string
  count: number
  since: Date
}

const MOST = 200

/** Posts with open reports, the longest waiting first. */
export async function reportedPosts(db: Queries): Promise<ReportedPost[]> {
  const { rows } = await sql<ReportedPost>`
    select p.id as "postId", d.id as "discussionId", d.activity_id as "activityId", d.title,
      (array_agg(r.reason order by r.made_at))[1] as reason, count(*) as count, min(r.made_at) as since
    from forum_report r join forum_post p on p.id = r.post_id join forum_discussion d on d.id = p.discussion_id
    where r.settled_at is null group by p.id, d.id order by since limit ${MOST}`.execute(db)
  return rows
}

export interface OpenQuestion {
  discussionId: number
  activityId: number
  title: string
  since: Date
}

/** Discussions of learners that nobody else has answered, begun before a moment, the oldest first. */
export async function openQuestions(db: Queries, before: Date): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    select d.id as "discussionId", d.activity_id as "activityId", d.title, d.started_at as since
    from forum_discussion d
    join forum_post root on root.discussion_id = d.id and root.parent_id is null
    where d.author_id is not null and root.author_role is null and root.hidden_at is null and root.gone is null
      and d.started_at < ${before} and not d.is_locked
      and not exists (select 1 from forum_post p where p.discussion_id = d.id and p.parent_id is not null
        and p.author_id is distinct from d.author_id and p.gone is null and p.hidden_at is null)
    order by d.started_at limit ${MOST}`.execute(db)
  return rows
}
