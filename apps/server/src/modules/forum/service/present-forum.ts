import type { ForumView } from '@learn/contract/forum'
import type { ForumContent } from '@learn/course/content/forum'
import type { Caller } from '#platform/http/caller.ts'
import type { ClassroomParts } from '../../classroom/index.ts'
import { countOwnedPosts } from '../repo/posts.ts'

/** A forum as its page shows it: what it is for, what it asks for and what of that the caller has written. */
export async function presentForum(
  { db }: Pick<ClassroomParts, 'db'>,
  caller: Caller,
  activityId: number,
  { look, completion }: ForumContent,
): Promise<ForumView> {
  const { discussions, replies } = await countOwnedPosts(db, caller.userId, activityId)
  return { kind: 'forum', look, asks: completion, written: { discussions, replies, posts: discussions + replies } }
}
