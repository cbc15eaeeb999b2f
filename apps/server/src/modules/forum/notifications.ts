import { getAddress, pageAt } from '@learn/contract/pages/plain'
import type { Events } from '#platform/events/emit.ts'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import { findPlace, placesOfLearner } from '../classroom/index.ts'
import { enrolment, readCourseId } from '../learning/index.ts'
import type { WrittenPost } from './events.ts'
import { findDiscussion } from './repo/discussions.ts'
import { readFollowers } from './repo/followers.ts'
import { readPosts } from './repo/posts.ts'
import { asModerator } from './service/open-forum.ts'
import type { ForumParts } from './service/parts.ts'

const MENTION = 'forum.mention'

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
  notificationKind({
    name: MENTION,
    on: 'forum.reply.written',
    label: 'Replies that mention you',
    reason: 'Your name stands in this reply after an @.',
    topic: 'discussions',
    channels: { inApp: true, email: 'now' },
    notices: written => noticesOfMention(parts, written),
  }),
  notificationKind({
    name: 'forum.answer',
    on: 'forum.answer.marked',
    label: 'Answers to your questions, and your replies that solve one',
    reason: 'You asked this question, or wrote the reply that solves it.',
    topic: 'discussions',
    channels: { inApp: true, email: 'daily' },
    notices: answer => noticesOfAnswer(parts, answer),
  }),
]

/** Followers but the author, where the reply still stands and they may still read it. */
async function noticesOfReply(
  parts: ForumParts,
  { postId, discussionId, authorId, atMs }: WrittenPost,
): Promise<Notice[]> {
  const { db } = parts
  const discussion = await findDiscussion(db, discussionId)
  const posts = await readPosts(db, discussionId)
  const read = posts.filter(({ id, parent_id }) => id === postId || parent_id === null)
  const isReadable = read.length === 2 && read.every(({ gone, hidden_at }) => gone === null && hidden_at === null)
  if (!discussion || !isReadable) return []
  const author = await nameOf(parts, authorId)
  // Who is named in it hears of that, and not twice; who turned mentions off hears of the reply.
  const mentioned = await mentionedIn(parts, discussion.activity_id, wordsOf(posts, postId), authorId)
  const notices: Notice[] = []
  for (const userId of await readFollowers(db, discussionId, authorId)) {
    const place = await placeFor(parts, userId, discussion.activity_id, discussionId)
    if (place)
      notices.push({
        userId,
        key: String(postId),
        title: `${author} replied in “${discussion.title}”`,
        text: place.course.name,
        course: place.course,
        address: `${place.address}#p${postId}`,
        actorId: authorId,
        ...(mentioned.has(userId) && { unlessBy: MENTION }),
        group: { key: String(discussionId), title: `{count} replies in “${discussion.title}”` },
        atMs,
      })
  }
  return notices
}

async function noticesOfMention(
  parts: ForumParts,
  { postId, discussionId, authorId, atMs }: WrittenPost,
): Promise<Notice[]> {
  const discussion = await findDiscussion(parts.db, discussionId)
  const posts = await readPosts(parts.db, discussionId)
  if (!discussion || !posts.some(({ id, gone, hidden_at }) => id === postId && gone === null && hidden_at === null))
    return []
  const author = await nameOf(parts, authorId)
  const notices: Notice[] = []
  for (const userId of await mentionedIn(parts, discussion.activity_id, wordsOf(posts, postId), authorId)) {
    const place = await placeFor(parts, userId, discussion.activity_id, discussionId)
    if (place)
      notices.push({
        userId,
        key: String(postId),
        title: `${author} mentioned you in “${discussion.title}”`,
        text: place.course.name,
        course: place.course,
        address: `${place.address}#p${postId}`,
        actorId: authorId,
        atMs,
      })
  }
  return notices
}

/** Who asked, and who wrote the answer: not who marked it, and nobody twice. */
async function noticesOfAnswer(
  parts: ForumParts,
  { postId, discussionId, atMs }: Events['forum.answer.marked'],
): Promise<Notice[]> {
  const discussion = await findDiscussion(parts.db, discussionId)
  const posts = await readPosts(parts.db, discussionId)
  const answer = posts.find(({ id }) => id === postId)
  if (!discussion || !answer?.is_answer || answer.gone !== null || answer.hidden_at !== null) return []
  const asker = posts.find(({ parent_id }) => parent_id === null)?.author_id ?? null
  const people = new Map([
    [answer.author_id, `Your reply solves “${discussion.title}”`],
    [asker, `“${discussion.title}” has an answer`],
  ])
  if (asker === answer.author_id) people.set(asker, `“${discussion.title}” is solved by your reply`)
  const notices: Notice[] = []
  for (const [userId, title] of people) {
    const place = userId === null ? null : await placeFor(parts, userId, discussion.activity_id, discussionId)
    if (userId !== null && place)
      notices.push({
        userId,
        key: String(postId),
        title,
        text: place.course.name,
        course: place.course,
        address: `${place.address}#p${postId}`,
        atMs,
      })
  }
  return notices
}

const nameOf = async ({ db }: Pick<ForumParts, 'db'>, userId: number): Promise<string> =>
  (await directory.readNames(db, [userId])).get(userId) ?? 'Somebody'

const wordsOf = (posts: readonly { id: number; words: string }[], postId: number): string =>
  posts.find(({ id }) => id === postId)?.words ?? ''

/** The learners of a course whose full name stands after an @. */
async function mentionedIn(
  { db, clock }: Pick<ForumParts, 'db' | 'clock'>,
  activityId: number,
  words: string,
  authorId: number,
): Promise<Set<number>> {
  if (!words.includes('@')) return new Set()
  const courseId = await readCourseId(db, activityId)
  const learners = courseId === undefined ? [] : await enrolment.learnersOfCourse(db, courseId, clock.now())
  const names = await directory.readNames(db, learners)
  return new Set([...names].flatMap(([id, name]) => (id !== authorId && isMentioned(words, name) ? [id] : [])))
}

/** `@Asha Rao` in any letter case, and no longer name that begins like it. */
function isMentioned(words: string, name: string): boolean {
  const at = words.toLowerCase().indexOf(`@${name.toLowerCase()}`)
  return name !== '' && at >= 0 && !/[\p{L}\p{N}]/u.test(words.charAt(at + name.length + 1))
}

/** The page of a discussion for one person; null for who may not open it any more, or not yet. */
async function placeFor(parts: ForumParts, userId: number, activityId: number, discussionId: number) {
  const actor = await directory.findActor(parts.db, userId, parts.clock.now())
  const looksAfter = actor && (await asModerator(parts, actor, activityId))
  if (looksAfter) {
    const address = getAddress('staffDiscussion', { id: activityId, postid: discussionId })
    return { course: { id: looksAfter.course.id, name: looksAfter.course.name }, address }
  }
  const found = actor && (await findPlace(parts, actor, activityId))
  const page = actor && found && (await placesOfLearner(parts).activity(actor, { type: 'forum', id: activityId }))
  const at = page ? pageAt(page) : null
  if (!found || at?.name !== 'activity') return null
  const { programid = '', type = '', id = '' } = at.parts
  return {
    course: { id: found.course.id, name: found.course.fullName },
    address: getAddress('discussion', { programid, type, id, postid: discussionId }),
  }
}
