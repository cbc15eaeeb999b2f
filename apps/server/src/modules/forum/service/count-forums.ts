import type { Caller } from '#platform/http/caller.ts'
import { countByForum, forumsBegun } from '../repo/discussions.ts'
import { getStartRefusal } from './access.ts'
import type { OpenedForum } from './opened-forum.ts'
import type { ForumParts } from './parts.ts'
import { seedDiscussions } from './seed-discussions.ts'

export interface ForumCount {
  discussions: number
  /** Posts that the caller has not read. */
  unread: number
  canStart: boolean
}

/** How much stands in some forums that the caller may open, by activity, and whether they may start a discussion there. */
export async function countForums(
  parts: ForumParts,
  caller: Caller,
  forums: readonly OpenedForum[],
): Promise<Map<number, ForumCount>> {
  for (const forum of forums) await seedDiscussions(parts, forum)
  const ids = forums.map(({ activity }) => activity.id)
  if (ids.length === 0) return new Map()
  const counts = new Map((await countByForum(parts.db, caller.userId, ids)).map(one => [one.activityId, one]))
  const begun = await forumsBegun(parts.db, caller.userId, ids)
  return new Map(
    forums.map(forum => {
      const { id } = forum.activity
      const { discussions = 0, unread = 0 } = counts.get(id) ?? {}
      return [id, { discussions, unread, canStart: getStartRefusal(parts, forum, begun.has(id)) === null }]
    }),
  )
}
