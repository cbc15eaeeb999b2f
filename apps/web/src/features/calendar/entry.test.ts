import { expect, it } from 'vitest'
import { type CalendarItem, clashesIn, entryGroup } from './entry.ts'

const item = (change: Partial<CalendarItem>): CalendarItem => ({
  activity: { id: 1, type: 'zoom', name: 'Ranking' },
  job: null,
  courseName: 'SQL',
  at: 1000,
  kind: 'live',
  minutes: 60,
  isDone: false,
  isLocked: false,
  ...change,
})

it('flags what overlaps, and nothing that only touches', () => {
  const interview = item({ kind: 'interview', activity: null, job: { title: 'Kaveri', hash2: 'k' }, at: 1000 + 1800 })
  const later = item({ at: 1000 + 3600 })
  const due = item({ kind: 'due', at: 1200 })
  expect([...clashesIn([item({}), interview, due])].map(({ kind }) => kind)).toEqual(['live', 'interview'])
  expect(clashesIn([item({}), later]).size).toBe(0)
})

it.each([
  [item({}), 'classes'],
  [item({ kind: 'due', activity: { id: 2, type: 'quiz', name: 'Joins' } }), 'quizzes'],
  [item({ kind: 'due', activity: { id: 2, type: 'assign', name: 'Report' } }), 'deadlines'],
  [item({ kind: 'apply', activity: null }), 'careers'],
])('puts each date among its kind', (one, group) => {
  expect(entryGroup(one)).toBe(group)
})
