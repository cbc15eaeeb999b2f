import type { DiscussionRow } from '@learn/contract/forum'
import { isForum } from '@learn/course/content/forum'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findDiscussion, moveFiles, setDiscussion } from '../repo/discussions.ts'
import { settleReports } from '../repo/marks.ts'
import { findPost, type Post, setPost } from '../repo/posts.ts'
import { threadChanged } from '../updates.ts'
import { settleOther } from './completion.ts'
import { closed, notFound } from './faults.ts'
import { readRow } from './list.ts'
import { asModerator, type OpenedDiscussion, type OpenedPost, openToModerate } from './open-forum.ts'
import type { ForumParts } from './parts.ts'
import { presentPosts } from './present-posts.ts'

async function openToArrange(parts: ForumParts, caller: Caller, id: number): Promise<OpenedDiscussion> {
  const discussion = await findDiscussion(parts.db, id)
  const forum = discussion && (await asModerator(parts, caller, discussion.activity_id))
  if (!forum) throw notFound()
  return { forum, discussion }
}

interface Arranging {
  discussionid: number
  isPinned?: boolean | undefined
  isLocked?: boolean | undefined
  forumid?: number | undefined
}

/** Pins, locks or moves a discussion. Throws `forum/not-found`, `forum/closed` where it cannot be moved to. */
export async function arrange(
  parts: ForumParts,
  caller: Caller,
  { discussionid, isPinned, isLocked, forumid }: Arranging,
): Promise<{ discussion: DiscussionRow }> {
  const { forum } = await openToArrange(parts, caller, discussionid)
  const target = forumid === undefined ? forum : await asModerator(parts, caller, forumid)
  if (!target) throw notFound()
  if (target.course.id !== forum.course.id || (target !== forum && !takesOthers(target.content.look)))
    throw closed('A discussion can be moved to another forum of its course only')
  await parts.db.transaction().execute(async tx => {
    await setDiscussion(tx, discussionid, {
      ...(isPinned !== undefined && { is_pinned: isPinned }),
      ...(isLocked !== undefined && { is_locked: isLocked }),
      activity_id: target.activity.id,
    })
    if (target !== forum) await moveFiles(tx, discussionid, target.activity.id)
    await threadChanged(tx, discussionid, forum.activity.id, target.activity.id)
  })
  return { discussion: await readRow(parts, caller, target, discussionid) }
}

/** One discussion, or one of each learner, takes none of elsewhere. */
const takesOthers = (look: string): boolean => look !== 'single' && look !== 'eachuser'

/** The other forums of the course of a discussion, in its order. Throws `forum/not-found`. */
export async function placesToMove(parts: ForumParts, caller: Caller, discussionId: number) {
  const { forum } = await openToArrange(parts, caller, discussionId)
  const others = [...forum.view.structure.activities.values()].filter(
    ({ id, content }) => id !== forum.activity.id && isForum(content) && takesOthers(content.look),
  )
  return { forums: others.map(({ id, name }) => ({ id, name })) }
}

/** Says that a post answers its question. The first post of a discussion answers nothing. Throws `forum/not-found`. */
export async function markAnswer(
  parts: ForumParts,
  caller: Caller,
  { postid, isAnswer }: { postid: number; isAnswer: boolean },
) {
  const opened = await openToModerate(parts, caller, postid)
  if (opened.post.parent_id === null || opened.post.gone !== null) throw notFound()
  await parts.db.transaction().execute(async tx => {
    await setPost(tx, opened.post, { is_answer: isAnswer })
    if (isAnswer && !opened.post.is_answer) {
      const answer = { postId: postid, discussionId: opened.discussion.id, atMs: parts.clock.now().getTime() }
      await emit(tx, 'forum.answer.marked', answer)
    }
    await threadChanged(tx, opened.discussion.id, opened.forum.activity.id)
  })
  return presentAnew(parts, caller, opened)
}

/** Hides a post with a reason, or shows it again. Throws `forum/not-found`, `forum/empty` without a reason. */
export async function hidePost(
  parts: ForumParts,
  caller: Caller,
  { postid, isHidden, reason }: { postid: number; isHidden: boolean; reason: string },
) {
  const opened = await openToModerate(parts, caller, postid)
  const { post, forum, discussion } = opened
  if (post.gone !== null) throw notFound()
  if (isHidden && reason === '') throw new AppError('forum/empty', 'Say why it is hidden: its author reads that')
  const now = parts.clock.now()
  await parts.db.transaction().execute(async tx => {
    await setPost(
      tx,
      post,
      isHidden
        ? { hidden_at: now, hidden_by: caller.userId, hidden_reason: reason }
        : { hidden_at: null, hidden_by: null, hidden_reason: null },
    )
    await settleReports(tx, postid, caller.userId, now)
    await threadChanged(tx, discussion.id, forum.activity.id)
    if (post.author_id !== null && post.author_role === null) await settleOther(parts, tx, post.author_id, forum)
  })
  return presentAnew(parts, caller, opened)
}

/** The reports of a post that may stand are done with. Throws `forum/not-found`. */
export async function dismissReports(parts: ForumParts, caller: Caller, postid: number) {
  const opened = await openToModerate(parts, caller, postid)
  await parts.db.transaction().execute(tx => settleReports(tx, postid, caller.userId, parts.clock.now()))
  return presentAnew(parts, caller, opened)
}

async function presentAnew(parts: ForumParts, caller: Caller, opened: OpenedPost) {
  const post = (await findPost(parts.db, opened.post.id)) as Post
  const [shown] = await presentPosts(parts, caller, opened, [post], true)
  if (!shown) throw notFound()
  return { post: shown }
}
