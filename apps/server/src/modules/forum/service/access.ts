import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Discussion, hasBegun } from '../repo/discussions.ts'
import { hasWrittenIn } from '../repo/posts.ts'
import type { OpenedForum } from './opened-forum.ts'
import type { ForumParts } from './parts.ts'

/** Why somebody starts no discussion in a forum now; null: they may. */
export async function startRefusal(
  parts: ForumParts,
  db: Handle,
  caller: Caller,
  forum: OpenedForum,
): Promise<string | null> {
  const { content, isModerator, activity } = forum
  const isOnce = content.look === 'eachuser' && !isModerator
  return getStartRefusal(parts, forum, isOnce && (await hasBegun(db, caller.userId, activity.id)))
}

/** The same; `hasStarted`: whether they have started a discussion there already. */
export function getStartRefusal(parts: ForumParts, forum: OpenedForum, hasStarted: boolean): string | null {
  const { content, isModerator } = forum
  if (content.look === 'single') return 'This forum has one discussion'
  if (isModerator) return null
  if (content.look === 'news') return 'Only staff write here'
  if (isOver(parts, forum)) return 'This forum takes no more posts'
  if (content.look === 'eachuser' && hasStarted)
    return 'Everybody starts one discussion here, and you have started yours'
  return null
}

/** Why somebody answers nobody in a discussion now; null: they may. */
export function replyRefusal(
  parts: ForumParts,
  forum: OpenedForum,
  discussion: Pick<Discussion, 'is_locked' | 'last_at'>,
): string | null {
  if (forum.isModerator) return null
  if (forum.content.look === 'news') return 'Only staff write here'
  if (isOver(parts, forum)) return 'This forum takes no more posts'
  return isLocked(parts, forum, discussion) ? 'This discussion is locked' : null
}

/** By staff, or because nobody wrote for as long as its author says. */
export const isLocked = (
  { clock }: Pick<ForumParts, 'clock'>,
  { content: { lockAfterS } }: Pick<OpenedForum, 'content'>,
  { is_locked, last_at }: Pick<Discussion, 'is_locked' | 'last_at'>,
): boolean => is_locked || (lockAfterS !== null && clock.now().getTime() - last_at.getTime() > lockAfterS * 1000)

const isOver = ({ clock }: Pick<ForumParts, 'clock'>, { activity: { closeAt } }: OpenedForum): boolean =>
  closeAt !== null && closeAt <= clock.now()

/** Whether the answers of others wait until somebody has answered themselves. */
export const waitsForAnswer = async (
  { db }: Pick<ForumParts, 'db'>,
  userId: number,
  { content, isModerator }: Pick<OpenedForum, 'content' | 'isModerator'>,
  discussionId: number,
): Promise<boolean> => content.look === 'qanda' && !isModerator && !(await hasWrittenIn(db, userId, discussionId))
