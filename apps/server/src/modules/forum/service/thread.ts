import type { DiscussionPage } from '@learn/contract/forum'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Post } from '../repo/posts.ts'
import { readPosts } from '../repo/posts.ts'
import { replyRefusal, waitsForAnswer } from './access.ts'
import { notFound } from './faults.ts'
import { presentPlace, readRow } from './list.ts'
import { type OpenedDiscussion, openDiscussion } from './open-forum.ts'
import type { ForumParts } from './parts.ts'
import { presentPosts } from './present-posts.ts'

/** A discussion as the caller may read it. Throws `forum/not-found`, `learning/locked`. */
export async function readDiscussion(parts: ForumParts, caller: Caller, id: number): Promise<DiscussionPage> {
  const opened = await openDiscussion(parts, caller, id)
  const { forum, discussion } = opened
  const row = await readRow(parts, caller, forum, id)
  const { posts, isWaiting } = await visiblePosts(parts, caller, opened)
  const refusal = replyRefusal(parts, forum, discussion)
  return {
    forum: await presentPlace(parts, caller, forum),
    discussion: row,
    posts: await presentPosts(parts, caller, opened, posts, refusal === null),
    isWaitingForAnswer: isWaiting,
    replyRefusal: refusal,
    serverAt: epochS(parts.clock.now()),
  }
}

/** The posts of a discussion that a caller may know of, in the order in which they are read. */
export async function visiblePosts(
  parts: ForumParts,
  caller: Pick<Caller, 'userId'>,
  { forum, discussion }: OpenedDiscussion,
): Promise<{ posts: Post[]; isWaiting: boolean }> {
  const all = await readPosts(parts.db, discussion.id)
  const isWaiting = await waitsForAnswer(parts, caller.userId, forum, discussion.id)
  const isOwn = ({ author_id }: Post) => author_id === caller.userId
  const allowed = isWaiting ? all.filter(post => post.parent_id === null || isOwn(post)) : all
  const parents = new Set(allowed.map(({ parent_id }) => parent_id))
  // What nobody may read keeps its place only while something stands below it.
  const shown = allowed.filter(
    post =>
      post.parent_id === null ||
      parents.has(post.id) ||
      (post.gone === null && (post.hidden_at === null || forum.isModerator || isOwn(post))),
  )
  return { posts: inReadingOrder(shown), isWaiting: isWaiting && all.some(post => !shown.includes(post)) }
}

/** Each answer to the first post in its turn, with all that hangs on it below, first written first. */
export function inReadingOrder<P extends Pick<Post, 'id' | 'parent_id'>>(posts: readonly P[]): P[] {
  const root = posts.find(({ parent_id }) => parent_id === null)
  if (!root) return []
  const branchOf = new Map<number, number>()
  for (const { id, parent_id } of posts)
    if (parent_id !== null) branchOf.set(id, parent_id === root.id ? id : (branchOf.get(parent_id) ?? id))
  const branches = Map.groupBy(
    posts.filter(post => post !== root),
    ({ id }) => branchOf.get(id),
  )
  return [root, ...[...branches.values()].flat()]
}

/** A post of a discussion that the caller may read. Throws `forum/not-found`. */
export async function requireVisible(
  parts: ForumParts,
  caller: Caller,
  opened: OpenedDiscussion & { post: Post },
): Promise<void> {
  await readRow(parts, caller, opened.forum, opened.discussion.id)
  const { posts } = await visiblePosts(parts, caller, opened)
  if (!posts.some(({ id }) => id === opened.post.id)) throw notFound()
}
