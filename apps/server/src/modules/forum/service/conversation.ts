import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { insertDiscussion } from '../repo/discussions.ts'
import { setHelpful, setMark } from '../repo/marks.ts'
import { insertPost } from '../repo/posts.ts'
import { cleanPost } from './clean-post.ts'

interface PastPost {
  authorId: number
  role: 'teacher' | 'staff' | null
  html: string
  at: Date
  isAnswer: boolean
  helpfulTo: readonly number[]
  /** Place among the posts of the discussion that it answers; null: the first one. */
  answers: number | null
}

/** A discussion of before. */
export interface Conversation {
  activityId: number
  title: string
  isPinned: boolean
  isLocked: boolean
  /** The first one opens it. */
  posts: readonly PastPost[]
  /** Who has read all of it. */
  readBy: readonly number[]
}

/** Writes a discussion of before, in the transaction of the caller: for the demo institute. */
export async function writeConversation(tx: Tx, given: Conversation): Promise<void> {
  const [first] = given.posts
  const last = given.posts.at(-1)
  if (!first || !last) return
  const id = newId()
  await insertDiscussion(tx, {
    id,
    activity_id: given.activityId,
    source_key: null,
    title: given.title,
    author_id: first.authorId,
    started_at: first.at,
    is_pinned: given.isPinned,
    is_locked: given.isLocked,
  })
  const ids: number[] = []
  for (const { authorId, role, html, at, isAnswer, helpfulTo, answers } of given.posts) {
    const postId = newId()
    await insertPost(tx, {
      id: postId,
      discussion_id: id,
      parent_id: ids.length === 0 ? null : (ids[answers ?? 0] ?? null),
      author_id: authorId,
      author_role: role,
      ...cleanPost(html),
      written_at: at,
      is_answer: isAnswer,
    })
    if (ids.length > 0)
      await emit(tx, 'forum.reply.written', { postId, discussionId: id, authorId, atMs: at.getTime() })
    ids.push(postId)
    for (const userId of helpfulTo) await setHelpful(tx, userId, postId, true, at)
  }
  for (const userId of given.readBy) await setMark(tx, userId, id, { read_at: last.at })
}
