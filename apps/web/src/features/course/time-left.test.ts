import { expect, it } from 'vitest'
import { courseTime } from './course-facts.tsx'
import { minutesLeftOf } from './time-left.ts'

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
  expect(minutesLeftOf(rows)).toBe(14 + 9 + 5)
})

it('nothing is told where most of it has no known length', () => {
  const unknown = Array.from({ length: 4 }, () => row('new', null))
  expect(minutesLeftOf([row('new', 9), ...unknown])).toBe(0)
  expect(minutesLeftOf([row('new', 9), ...unknown.slice(1)])).toBe(9)
})

it('a course of which much has no known length tells what it takes at least', () => {
  const isLengthPartial = true
  expect(courseTime({ minutes: 24, minutesLeft: 24, isLengthPartial })).toBe('at least 24 min')
  expect(courseTime({ minutes: 24, minutesLeft: 9, isLengthPartial })).toBe('at least 9 min left')
})

it('what cannot be completed is behind once it was opened', () => {
  expect(minutesLeftOf([{ ...row('started', 8), completion: 'none' }])).toBe(0)
  expect(minutesLeftOf([{ ...row('new', 8), completion: 'none' }])).toBe(8)
})

it.each([
  [360, 185, '3 h 5 min left of 6 h'],
  [360, 360, '6 h'],
  [360, 0, '6 h'],
  [0, 0, ''],
])('a course of %i minutes with %i left: %s', (minutes, minutesLeft, text) => {
  expect(courseTime({ minutes, minutesLeft })).toBe(text)
})
