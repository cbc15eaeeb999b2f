import { expect, it } from 'vitest'
import { courseTime } from './course-facts.tsx'
import { courseLeft, getMinutesLeft } from './time-left.ts'

const row = (
  state: 'new' | 'started' | 'completed' | 'passed' | 'failed',
  minutes: number | null,
  leftS: number | null = null,
) => ({ state, minutes, leftS, completion: 'auto' }) as const

it('what is done leaves nothing; what was begun tells its own rest; an unknown length counts for nothing', () => {
  const rows = [
    row('completed', 8),
    row('passed', 30),
    row('started', 23, 830),
    row('new', 9),
    row('failed', 5),
    row('new', null),
  ]
  expect(getMinutesLeft(rows)).toBe(14 + 9 + 5)
})

it('nothing is told where most of it has no known length', () => {
  const unknown = Array.from({ length: 4 }, () => row('new', null))
  expect(getMinutesLeft([row('new', 9), ...unknown])).toBe(0)
  expect(getMinutesLeft([row('new', 9), ...unknown.slice(1)])).toBe(9)
})

it('a course of which much has no known length tells what it takes at least', () => {
  const isLengthPartial = true
  const progress = { done: 0, total: 6 }
  expect(courseTime({ minutes: 24, minutesLeft: 24, isLengthPartial, progress })).toBe('at least 24 min')
  expect(courseTime({ minutes: 24, minutesLeft: 9, isLengthPartial, progress })).toBe('at least 9 min left')
})

it('what cannot be completed is behind once it was opened', () => {
  expect(getMinutesLeft([{ ...row('started', 8), completion: 'none' }])).toBe(0)
  expect(getMinutesLeft([{ ...row('new', 8), completion: 'none' }])).toBe(8)
})

it.each([
  [360, 185, 2, '3 h 5 min left of 6 h', '3 h 5 min left'],
  [360, 360, 0, '6 h', '6 h'],
  // What was done had no known length.
  [360, 360, 1, '6 h left', '6 h left'],
  // What is left has none: a link, files.
  [360, 0, 3, '', ''],
  [360, 0, 4, '6 h', ''],
  [0, 0, 0, '', ''],
])('a course of %i minutes with %i left and %i of 4 lessons done: %s', (minutes, minutesLeft, done, text, left) => {
  const course = { minutes, minutesLeft, progress: { done, total: 4 } }
  expect(courseTime(course)).toBe(text)
  expect(courseLeft(course)).toBe(left)
})
