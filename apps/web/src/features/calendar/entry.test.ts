import { expect, it } from 'vitest'
import { type CalendarItem, clashesIn, entryGroup, entryLink, entryName, entryNote } from './entry.ts'

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

it('shows a part of a program as a deadline that leads to its payment', () => {
  const payment = { planId: 7, number: 2, count: 3, totalPaise: 472_000, isAutomatic: false }
  const part = item({ kind: 'payment', activity: null, courseName: 'Data Sprint', payment })
  expect([entryGroup(part), entryName(part), entryLink(part, 1, 0)]).toEqual([
    'deadlines',
    '₹4,720.00, part 2 of 3',
    { to: '/payments' },
  ])
  expect(entryNote(part, 0)).toMatch(/^Due /)
  expect(entryNote({ ...part, payment: { ...payment, isAutomatic: true } }, 0)).toBe('Charged by itself')
})

it('says of a deadline what became of it, in the words of home', () => {
  const due = item({ kind: 'due', isSubmitted: true })
  expect(entryNote(due, 0)).toMatch(/^Submitted · Due /)
  expect(entryNote({ ...due, isAwaitingMarks: true }, 0)).toMatch(/^Waiting for marks · Due /)
})
