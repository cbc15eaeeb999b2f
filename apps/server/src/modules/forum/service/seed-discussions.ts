import { newId } from '#platform/ids.ts'
import { plainText } from '../../learning/index.ts'
import { insertDiscussion } from '../repo/discussions.ts'
import { insertPost } from '../repo/posts.ts'
import type { OpenedForum } from './opened-forum.ts'
import type { ForumParts } from './parts.ts'

/** Forums that this process has found seeded, with the time stamp of their content. */
const taken = new Map<number, number>()
const KEPT = 10_000

/**
 * Inserts the discussions that the author wrote for a forum, when it is first opened after an import. Existing discussions are not
 * touched, so that replies are never lost.
 */
export async function seedDiscussions({ db, clock }: ForumParts, { activity, content }: OpenedForum): Promise<void> {
  const given = content.look === 'single' ? [singleOf(activity), ...content.discussions] : content.discussions
  if (given.length === 0 || taken.get(activity.id) === activity.updatedAt.getTime()) return
  const now = clock.now()
  await db.transaction().execute(async tx => {
    for (const [n, { key, title, html, at, isPinned, isLocked, replies }] of given.entries()) {
      // Discussions without a date keep the order of the author.
      const startedAt = at === null ? new Date(activity.updatedAt.getTime() - n * 1000) : new Date(at * 1000)
      const id = newId()
      const row = { id, activity_id: activity.id, source_key: key, title, author_id: null, started_at: startedAt }
      if (!(await insertDiscussion(tx, { ...row, is_pinned: isPinned, is_locked: isLocked }))) continue
      const ids = new Map<string, number>()
      const write = async (post: { key: string; html: string; at: Date }, parentId: number | null) => {
        const postId = newId()
        ids.set(post.key, postId)
        await insertPost(tx, {
          id: postId,
          discussion_id: id,
          parent_id: parentId,
          source_key: post.key,
          author_id: null,
          author_role: 'staff',
          html: post.html,
          words: plainText(post.html),
          written_at: post.at > now ? now : post.at,
        })
        return postId
      }
      const root = await write({ key, html, at: startedAt }, null)
      for (const reply of replies) {
        const when = reply.at === null ? new Date(startedAt.getTime() + ids.size) : new Date(reply.at * 1000)
        await write({ ...reply, at: when }, ids.get(reply.parentKey) ?? root)
      }
    }
  })
  taken.set(activity.id, activity.updatedAt.getTime())
  if (taken.size > KEPT) taken.delete(taken.keys().next().value ?? 0)
}

/** The only discussion of a single-discussion forum: its text is the intro. */
const singleOf = ({ name, introHtml }: OpenedForum['activity']) => ({
  key: 'single',
  title: name,
  html: introHtml,
  at: null,
  isPinned: false,
  isLocked: false,
  replies: [],
})
