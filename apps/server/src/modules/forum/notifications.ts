import { addressOf, pageAt } from '@learn/contract/pages/plain'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import { findPlace, placesOfLearner } from '../classroom/index.ts'
import type { WrittenPost } from './events.ts'
import { findDiscussion } from './repo/discussions.ts'
import { followersOf } from './repo/followers.ts'
import { postsOf } from './repo/posts.ts'
import { asModerator } from './service/open-forum.ts'
import type { ForumParts } from './service/parts.ts'

/** What people are notified of about discussions. */
export const forumNotifications = (parts: ForumParts): AnyNotificationKind[] => [
  notificationKind({
    name: 'forum.reply',
    on: 'forum.reply.written',
    label: 'Replies in discussions you follow',
    reason: 'You follow this discussion.',
    topic: 'discussions',
    channels: { inApp: true, email: 'daily' },
    notices: written => noticesOfReply(parts, written),
  }),
]

/** Followers but the author, where the reply still stands and they may still read it. */
async function noticesOfReply(
  parts: ForumParts,
  { postId, discussionId, authorId, atMs }: WrittenPost,
): Promise<Notice[]> {
  const { db } = parts
  const discussion = await findDiscussion(db, discussionId)
  const posts = await postsOf(db, discussionId)
  const read = posts.filter(({ id, parent_id }) => id === postId || parent_id === null)
  const isReadable = read.length === 2 && read.every(({ gone, hidden_at }) => gone === null && hidden_at === null)
  if (!discussion || !isReadable) return []
  const author = (await directory.namesOf(db, [authorId])).get(authorId) ?? 'Somebody'
  const notices: Notice[] = []
  for (const userId of await followersOf(db, discussionId, authorId)) {
    const place = await placeFor(parts, userId, discussion.activity_id, discussionId)
    if (place)
      notices.push({
        userId,
        key: String(postId),
        title: `${author} replied in “${discussion.title}”`,
        text: place.courseName,
        address: `${place.address}#p${postId}`,
        actorId: authorId,
        group: { key: String(discussionId), title: `{count} replies in “${discussion.title}”` },
        atMs,
      })
  }
  return notices
}

/** The page of a discussion for one person; null for who may not open it any more, or not yet. */
async function placeFor(parts: ForumParts, userId: number, activityId: number, discussionId: number) {
  const actor = await directory.findActor(parts.db, userId, parts.clock.now())
  const looksAfter = actor && (await asModerator(parts, actor, activityId))
  if (looksAfter) {
    const address = addressOf('staffDiscussion', { id: activityId, postid: discussionId })
    return { courseName: looksAfter.course.name, address }
  }
  const found = actor && (await findPlace(parts, actor, activityId))
  const page = actor && found && (await placesOfLearner(parts).activity(actor, { type: 'forum', id: activityId }))
  const at = page ? pageAt(page) : null
  if (!found || at?.name !== 'activity') return null
  const { programid = '', type = '', id = '' } = at.parts
  return {
    courseName: found.course.fullName,
    address: addressOf('discussion', { programid, type, id, postid: discussionId }),
  }
}
