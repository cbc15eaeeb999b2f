import type { ActivityState } from '@learn/contract/course'
import { POST_RATE } from '@learn/contract/forum'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { insertDiscussion, lockDiscussion } from '../repo/discussions.ts'
import { attachFiles } from '../repo/files.ts'
import { setMark } from '../repo/marks.ts'
import { countWritten, findByKey, findPost, insertPost, lockWriter, type Post } from '../repo/posts.ts'
import { threadChanged } from '../updates.ts'
import { replyRefusal, startRefusal } from './access.ts'
import { cleanPost } from './clean-post.ts'
import { settleCompletion } from './completion.ts'
import { closed, notFound } from './faults.ts'
import { type OpenedForum, openForum, openPost } from './open-forum.ts'
import type { ForumParts } from './parts.ts'
import { presentPosts } from './present-posts.ts'
import { requireVisible } from './thread.ts'

/** What somebody writes. */
interface Writing {
  html: string
  files: readonly string[]
  /** Names the write; what is sent again under the same one is written once. */
  key: string | null
}

/**
 * Starts a discussion. Throws `forum/not-found`, `forum/closed`, `forum/begun`, `forum/empty`, `forum/file`, `forum/too-many`.
 */
export async function startDiscussion(
  parts: ForumParts,
  caller: Caller,
  { forumid, title, ...writing }: Writing & { forumid: number; title: string },
): Promise<{ discussionid: number; state: ActivityState }> {
  const forum = await openForum(parts, caller, forumid)
  const text = checked(forum, writing)
  return parts.db.transaction().execute(async tx => {
    await lockWriter(tx, caller.userId)
    const known = await knownPost(tx, caller, writing.key)
    if (known)
      return { discussionid: known.discussion_id, state: await settleCompletion(parts, tx, caller.userId, forum) }
    // Asked under the lock: two windows start one discussion where each learner has one.
    const refusal = await startRefusal(parts, tx, caller, forum)
    if (refusal !== null)
      throw forum.content.look === 'eachuser' ? new AppError('forum/begun', refusal) : closed(refusal)
    await requireTurn(parts, tx, caller, forum)
    const now = parts.clock.now()
    const id = newId()
    await insertDiscussion(tx, {
      id,
      activity_id: forumid,
      source_key: null,
      title,
      author_id: caller.userId,
      started_at: now,
    })
    await insertOwn(parts, tx, caller, forum, { ...writing, ...text, discussionId: id, parentId: null })
    return { discussionid: id, state: await settleCompletion(parts, tx, caller.userId, forum) }
  })
}

/** Answers a post. Throws as `startDiscussion` does. */
export async function reply(parts: ForumParts, caller: Caller, { postid, ...writing }: Writing & { postid: number }) {
  const opened = await openPost(parts, caller, postid)
  const { forum, discussion } = opened
  await requireVisible(parts, caller, opened)
  const text = checked(forum, writing)
  const { id, state } = await parts.db.transaction().execute(async tx => {
    await lockWriter(tx, caller.userId)
    const known = await knownPost(tx, caller, writing.key)
    if (known) return { id: known.id, state: await settleCompletion(parts, tx, caller.userId, forum) }
    const held = await lockDiscussion(tx, discussion.id)
    const answered = await findPost(tx, postid)
    if (!held || !answered) throw notFound()
    const refusal = replyRefusal(parts, forum, held)
    if (refusal !== null) throw closed(refusal)
    if (answered.gone !== null || answered.hidden_at !== null) throw closed('This post takes no answers any more')
    await requireTurn(parts, tx, caller, forum)
    const made = await insertOwn(parts, tx, caller, forum, {
      ...writing,
      ...text,
      discussionId: discussion.id,
      parentId: postid,
    })
    const written = { postId: made, discussionId: discussion.id, authorId: caller.userId }
    await emit(tx, 'forum.reply.written', { ...written, atMs: parts.clock.now().getTime() })
    return { id: made, state: await settleCompletion(parts, tx, caller.userId, forum) }
  })
  const post = (await findPost(parts.db, id)) as Post
  const [shown] = await presentPosts(parts, caller, opened, [post], true)
  if (!shown) throw notFound()
  return { post: shown, state, discussion: { id: discussion.id, title: discussion.title } }
}

const knownPost = async (tx: Tx, caller: Caller, key: string | null): Promise<Post | undefined> =>
  key === null ? undefined : findByKey(tx, caller.userId, key)

/** What is written, made safe; throws where it cannot stand in this forum. */
function checked({ content }: OpenedForum, { html, files }: Writing): { html: string; words: string } {
  if (files.length > content.maxFiles)
    throw new AppError(
      'forum/file',
      content.maxFiles === 0 ? 'This forum takes no files' : `A post may have ${content.maxFiles} files at most`,
    )
  return cleanPost(html, files.length > 0)
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Throws `forum/too-many` for who writes faster than anybody reads, or more than the author of the forum takes. */
async function requireTurn(parts: ForumParts, tx: Tx, caller: Caller, forum: OpenedForum): Promise<void> {
  const nowMs = parts.clock.now().getTime()
  const since = (ms: number) => new Date(nowMs - ms)
  const tooMany = (text: string, retryAfterS: number) => new AppError('forum/too-many', text, { retryAfterS })
  if ((await countWritten(tx, caller.userId, since(MINUTE_MS))) >= POST_RATE.perMinute)
    throw tooMany('You are writing very fast. Please wait a minute, and send it again', 60)
  if ((await countWritten(tx, caller.userId, since(HOUR_MS))) >= POST_RATE.perHour)
    throw tooMany('You have written a lot in the last hour. Please take a break, and send it later', 600)
  const { limit } = forum.content
  if (limit === null || forum.isModerator) return
  if ((await countWritten(tx, caller.userId, since(limit.periodS * 1000), forum.activity.id)) >= limit.posts)
    throw tooMany(
      `This forum takes ${limit.posts} posts of each learner in ${periodText(limit.periodS)}`,
      limit.periodS,
    )
}

function periodText(seconds: number): string {
  const days = Math.round(seconds / 86_400)
  if (days >= 1) return days === 1 ? 'a day' : `${days} days`
  const hours = Math.max(1, Math.round(seconds / 3600))
  return hours === 1 ? 'an hour' : `${hours} hours`
}

interface OwnPost extends Writing {
  words: string
  discussionId: number
  parentId: number | null
}

/** Writes a post of the caller, with its files; who writes in a discussion has read it. */
async function insertOwn(
  parts: ForumParts,
  tx: Tx,
  caller: Caller,
  forum: OpenedForum,
  { html, words, files, key, discussionId, parentId }: OwnPost,
): Promise<number> {
  const id = newId()
  const now = parts.clock.now()
  await insertPost(tx, {
    id,
    discussion_id: discussionId,
    parent_id: parentId,
    author_id: caller.userId,
    author_role: forum.role,
    write_key: key,
    html,
    words,
    written_at: now,
  })
  await threadChanged(tx, discussionId, forum.activity.id)
  const ids = files.map(Number).filter(Number.isSafeInteger)
  if (ids.length > 0) await attachFiles(tx, { userId: caller.userId, activityId: forum.activity.id, postId: id }, ids)
  if (parentId === null) await setMark(tx, caller.userId, discussionId, { read_at: now })
  return id
}
