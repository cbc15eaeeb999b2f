import type { Tx } from '#platform/db/tables.ts'
import { topicId } from '#platform/updates/authorise.ts'
import type { UpdateSource } from '#platform/updates/port.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import { openDiscussion, openForum } from './service/open-forum.ts'
import type { ForumParts } from './service/parts.ts'

declare module '#platform/updates/port.ts' {
  interface UpdateKinds {
    /** The posts of a discussion. */
    thread: true
    /** The list of discussions of a forum; the id is that of its activity. */
    forum: true
  }
}

/** What of discussions clients hear changes of: who may open them now. */
export const forumUpdates = (parts: ForumParts): UpdateSource[] => [
  {
    kind: 'thread',
    async canHear(caller, id) {
      const discussionId = topicId(id)
      return discussionId !== null && (await openDiscussion(parts, caller, discussionId)).discussion.id === discussionId
    },
  },
  {
    kind: 'forum',
    async canHear(caller, id) {
      const activityId = topicId(id)
      return activityId !== null && (await openForum(parts, caller, activityId)).activity.id === activityId
    },
  },
]

/** Tells everybody who has a discussion, or the list that it stands in, open. */
export async function threadChanged(tx: Tx, discussionId: number, ...activityIds: number[]): Promise<void> {
  await publishUpdate(tx, 'thread', [discussionId])
  await publishUpdate(tx, 'forum', activityIds)
}
