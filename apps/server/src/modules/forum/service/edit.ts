import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { removeDiscussion, setDiscussion } from '../repo/discussions.ts'
import { filesOfPosts, removeFiles } from '../repo/files.ts'
import { findPost, hasAnswers, lockWriter, type Post, removePost, setPost } from '../repo/posts.ts'
import { threadChanged } from '../updates.ts'
import { cleanPost } from './clean-post.ts'
import { settleCompletion } from './completion.ts'
import { notFound } from './faults.ts'
import { type OpenedPost, openPost } from './open-forum.ts'
import type { ForumParts } from './parts.ts'
import { editableUntilMs, presentPosts } from './present-posts.ts'
import { requireVisible } from './thread.ts'

/** Changes a post of the caller; `html` null leaves its words. Throws `forum/not-found`, `forum/not-yours`, `forum/too-late`, `forum/empty`. */
export async function editPost(
  parts: ForumParts,
  caller: Caller,
  { postid, html, title }: { postid: number; html: string | null; title?: string | undefined },
) {
  const opened = await openOwn(parts, caller, postid)
  const hasFiles = (await filesOfPosts(parts.db, [postid])).length > 0
  const text = html === null ? {} : cleanPost(html, hasFiles)
  await parts.db.transaction().execute(async tx => {
    await lockWriter(tx, caller.userId)
    requireChangeable(parts, await findPost(tx, postid))
    await setPost(tx, opened.post, { ...text, edited_at: parts.clock.now() })
    if (title !== undefined && opened.post.parent_id === null) await setDiscussion(tx, opened.discussion.id, { title })
    await threadChanged(tx, opened.discussion.id, opened.discussion.activity_id)
  })
  const post = (await findPost(parts.db, postid)) as Post
  const [shown] = await presentPosts(parts, caller, opened, [post], true)
  if (!shown) throw notFound()
  return { post: shown }
}

/**
 * Removes a post of the caller: whole where nothing hangs on it, else its words. A first post without answers takes its discussion with
 * it. Throws as `editPost` does.
 */
export async function deletePost(
  parts: ForumParts,
  caller: Caller,
  postid: number,
): Promise<{ isDiscussionGone: boolean }> {
  const { post, discussion, forum } = await openOwn(parts, caller, postid)
  return parts.db.transaction().execute(async tx => {
    await lockWriter(tx, caller.userId)
    requireChangeable(parts, await findPost(tx, postid))
    const isKept = await hasAnswers(tx, postid)
    const isDiscussionGone = !isKept && post.parent_id === null
    if (isDiscussionGone) await removeDiscussion(tx, discussion.id)
    else if (isKept) {
      await removeFiles(tx, postid)
      await setPost(tx, post, { html: '', words: '', gone: 'removed', gone_at: parts.clock.now(), is_answer: false })
    } else await removePost(tx, post)
    await settleCompletion(parts, tx, caller.userId, forum)
    await threadChanged(tx, discussion.id, discussion.activity_id)
    return { isDiscussionGone }
  })
}

async function openOwn(parts: ForumParts, caller: Caller, postid: number): Promise<OpenedPost> {
  const opened = await openPost(parts, caller, postid)
  await requireVisible(parts, caller, opened)
  if (opened.post.author_id !== caller.userId)
    throw new AppError('forum/not-yours', 'Only who wrote a post can change it')
  requireChangeable(parts, opened.post)
  return opened
}

function requireChangeable({ clock }: ForumParts, post: Post | undefined): void {
  if (!post || post.gone !== null) throw notFound()
  if (post.hidden_at !== null || clock.now().getTime() >= editableUntilMs(post))
    throw new AppError('forum/too-late', 'A post can be changed for 30 minutes, and these are over')
}
