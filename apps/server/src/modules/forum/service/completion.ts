import type { ActivityState } from '@learn/contract/course'
import type { ForumContent } from '@learn/course/content/forum'
import type { Tx } from '#platform/db/tables.ts'
import { completeActivity, getSaved, markByHand, viewCourse } from '../../progress/index.ts'
import { countOwnedPosts } from '../repo/posts.ts'
import type { OpenedForum } from './opened-forum.ts'
import type { ForumParts } from './parts.ts'

/** Whether its author asks for posts at all. */
export const asksForPosts = ({ completion: { discussions, replies, posts } }: ForumContent): boolean =>
  discussions + replies + posts > 0

const isMet = (
  { completion: asks }: ForumContent,
  { discussions, replies }: { discussions: number; replies: number },
): boolean => discussions >= asks.discussions && replies >= asks.replies && discussions + replies >= asks.posts

/**
 * What a learner wrote decides whether the forum is done, in the transaction that wrote or removed it. Gives where it stands; `new`
 * for staff, who complete nothing.
 */
export async function settleCompletion(
  { clock }: ForumParts,
  tx: Tx,
  userId: number,
  { activity, view, content, isModerator }: OpenedForum,
): Promise<ActivityState> {
  if (isModerator) return 'new'
  const opened = { activity, view }
  if (activity.completion !== 'auto' || !asksForPosts(content)) return getSaved(opened).state
  const is = isMet(content, await countOwnedPosts(tx, userId, activity.id))
  if (is) return (await completeActivity(tx, clock, userId, opened)).state
  if (view.facts.isComplete(activity.id)) return (await markByHand(tx, clock, userId, opened, false)).state
  return getSaved(opened).state
}

/** The same for somebody whose post staff hid or showed again. */
export async function settleOther(
  { clock }: ForumParts,
  tx: Tx,
  userId: number,
  { activity, view: { structure }, content }: OpenedForum,
): Promise<void> {
  if (activity.completion !== 'auto' || !asksForPosts(content)) return
  const opened = { activity, view: viewCourse(userId, structure, [], clock.now()) }
  if (isMet(content, await countOwnedPosts(tx, userId, activity.id))) await completeActivity(tx, clock, userId, opened)
  else await markByHand(tx, clock, userId, opened, false)
}
