import type { DiscussionFilter, DiscussionRow, DiscussionSort, ForumLook } from '@learn/contract/forum'
import { getAddress } from '@learn/contract/pages/plain'
import { clockTime, momentName, shortDay } from '#shared/lib/date-text.ts'

export const LOOK_TEXTS: Record<ForumLook, string> = {
  general: 'Open to everyone in this course.',
  qanda: 'You’ll see other answers once you’ve posted yours.',
  single: 'One discussion for everyone.',
  news: 'News from the course team.',
  eachuser: 'Everyone starts one discussion and replies to others.',
}

export const SORT_NAMES: Record<DiscussionSort, string> = {
  recent: 'Last reply first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  replies: 'Most replies first',
}

export const FILTER_NAMES: Record<DiscussionFilter, string> = {
  all: 'All',
  unread: 'Unread',
  mine: 'Mine',
  followed: 'Followed',
  unanswered: 'Unanswered',
}

/** What stands in an empty list. */
export const EMPTY_TEXTS: Record<DiscussionFilter, string> = {
  all: 'No discussions yet.',
  unread: 'You’ve read everything.',
  mine: 'You haven’t written anything here yet.',
  followed: 'You’re not following any discussions here.',
  unanswered: 'Every discussion has an answer.',
}

export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
export const replyText = ({ replies }: Pick<DiscussionRow, 'replies'>): string => count(replies, 'reply', 'replies')

/** 'today, 5:18 PM', '18 Nov, 5:18 PM'. */
export function whenText(atS: number, nowS: number): string {
  const name = momentName(atS, nowS)
  return name === clockTime(atS) ? `today, ${name}` : `${shortDay(atS, nowS)}, ${clockTime(atS)}`
}

/** 'today', '18 Nov'. */
export const dayText = (atS: number, nowS: number): string =>
  momentName(atS, nowS) === clockTime(atS) ? clockTime(atS) : shortDay(atS, nowS)

export const ROLE_NAMES = { teacher: 'Instructor', staff: 'Staff' } as const

/** What a forum asks for, as ends of a sentence: '1 discussion', '2 replies'. */
export function postedText({
  discussions,
  replies,
  posts,
}: {
  discussions: number
  replies: number
  posts: number
}): string {
  const parts = [
    discussions > 0 && count(discussions, 'discussion', 'discussions'),
    replies > 0 && count(replies, 'reply', 'replies'),
    posts > discussions + replies &&
      (discussions + replies === 0 ? count(posts, 'post', 'posts') : count(posts, 'post in all', 'posts in all')),
  ].filter(part => part !== false)
  return parts.join(', ')
}

/** Where a discussion is read: by a learner in a program, else by staff. */
export const threadAddress = (programId: number | null, forumId: number, discussionId: number): string =>
  programId === null
    ? getAddress('staffDiscussion', { id: forumId, postid: discussionId })
    : getAddress('discussion', { programid: programId, type: 'forum', id: forumId, postid: discussionId })

/** Where its list stands. */
export const listAddress = (programId: number | null, forumId: number): string =>
  programId === null
    ? getAddress('staffActivity', { id: forumId })
    : getAddress('activity', { programid: programId, type: 'forum', id: forumId })
