import { REPORTS_PER_HOUR } from '@learn/contract/forum'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { countReports, insertReport, readHelpful, setHelpful, setMark } from '../repo/marks.ts'
import { notFound } from './faults.ts'
import { readRow } from './list.ts'
import { openDiscussion, openPost } from './open-forum.ts'
import type { ForumParts } from './parts.ts'
import { requireVisible } from './thread.ts'

/** Says that a post helped. Nobody says so of their own. Throws `forum/not-found`. */
export async function markHelpful(
  parts: ForumParts,
  caller: Caller,
  { postid, isHelpful }: { postid: number; isHelpful: boolean },
): Promise<{ helpful: number; isHelpful: boolean }> {
  const opened = await openPost(parts, caller, postid)
  await requireVisible(parts, caller, opened)
  if (opened.post.author_id === caller.userId || opened.post.gone !== null) throw notFound()
  await setHelpful(parts.db, caller.userId, postid, isHelpful, parts.clock.now())
  const said = (await readHelpful(parts.db, caller.userId, [postid])).get(postid)
  return { helpful: said?.count ?? 0, isHelpful: said?.isMine ?? false }
}

/** Follows a discussion, or does so no more. Throws `forum/not-found`. */
export async function follow(
  parts: ForumParts,
  caller: Caller,
  { discussionid, isFollowed }: { discussionid: number; isFollowed: boolean },
): Promise<{ isFollowed: boolean }> {
  await openVisible(parts, caller, discussionid)
  await setMark(parts.db, caller.userId, discussionid, { is_followed: isFollowed })
  return { isFollowed }
}

/** Notes up to where the caller has read. Throws `forum/not-found`. */
export async function markRead(
  parts: ForumParts,
  caller: Caller,
  { discussionid, isRead }: { discussionid: number; isRead: boolean },
): Promise<{ status: true }> {
  await openVisible(parts, caller, discussionid)
  await setMark(parts.db, caller.userId, discussionid, { read_at: isRead ? parts.clock.now() : null })
  return { status: true }
}

async function openVisible(parts: ForumParts, caller: Caller, discussionId: number): Promise<void> {
  const { forum } = await openDiscussion(parts, caller, discussionId)
  await readRow(parts, caller, forum, discussionId)
}

/** Tells staff of a post of somebody else. Throws `forum/not-found`, `forum/too-many`. */
export async function report(
  parts: ForumParts,
  caller: Caller,
  { postid, reason }: { postid: number; reason: string },
): Promise<{ status: true }> {
  const opened = await openPost(parts, caller, postid)
  await requireVisible(parts, caller, opened)
  if (opened.post.author_id === caller.userId) throw notFound()
  const now = parts.clock.now()
  if ((await countReports(parts.db, caller.userId, new Date(now.getTime() - 3_600_000))) >= REPORTS_PER_HOUR)
    throw new AppError('forum/too-many', 'Staff have many reports of yours already. Please wait for some time', {
      retryAfterS: 600,
    })
  await insertReport(parts.db, { id: newId(), user_id: caller.userId, post_id: postid, reason, made_at: now })
  return { status: true }
}
