import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

it.each([
  [-30, 'just now'],
  [0, 'just now'],
  [1, '1 second ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [30 * 86_400 - 1, '29 days ago'],
  [30 * 86_400, '1 month ago'],
  [365 * 86_400 - 1, '12 months ago'],
  [365 * 86_400, '1 year ago'],
  [730 * 86_400, '2 years ago'],
])('%i seconds later it is told as %s (spec: platform 9)', (seconds, text) => {
  expect(relativeTime(1_000_000, 1_000_000 + seconds)).toBe(text)
})
