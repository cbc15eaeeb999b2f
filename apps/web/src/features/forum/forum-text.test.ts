import { expect, it } from 'vitest'
import { dayText, listAddress, postedText, threadAddress, whenText } from './forum-text.ts'

/** 21 November 2026, 15:00 in India. */
const NOW = Date.parse('2026-11-21T15:00:00+05:30') / 1000

it.each([
  [NOW - 3600, 'today, 2:00 PM', '2:00 PM'],
  [NOW - 3 * 86_400, '18 Nov, 3:00 PM', '18 Nov'],
])('a moment %d is written as %s, and in lists as %s', (at, long, short) => {
  expect([whenText(at, NOW), dayText(at, NOW)]).toEqual([long, short])
})

it.each([
  [{ discussions: 0, replies: 0, posts: 0 }, ''],
  [{ discussions: 1, replies: 2, posts: 0 }, '1 discussion, 2 replies'],
  [{ discussions: 0, replies: 1, posts: 2 }, '1 reply, 2 posts in all'],
  [{ discussions: 0, replies: 0, posts: 2 }, '2 posts'],
  [{ discussions: 1, replies: 1, posts: 2 }, '1 discussion, 1 reply'],
])('what is asked for, %j, says %j', (asks, text) => expect(postedText(asks)).toBe(text))

it('a discussion stands in the program of a learner, and with staff beside the activity', () => {
  expect(threadAddress(7, 3, 5)).toBe('/page-activity/7/forum/3/discussion/5')
  expect(threadAddress(null, 3, 5)).toBe('/staff/activity/3/discussion/5')
  expect([listAddress(7, 3), listAddress(null, 3)]).toEqual(['/page-activity/7/forum/3', '/staff/activity/3'])
})
