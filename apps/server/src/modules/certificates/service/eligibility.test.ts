import { expect, it } from 'vitest'
import type { CourseView } from '../../progress/index.ts'
import { getStanding } from './eligibility.ts'

const done = { total: 3, done: 3, states: new Map(), structure: { activities: new Map() } } as unknown as CourseView
const rule = { minGradePct: null, minAttendancePct: 75 }

it.each([
  [
    { present: 3, held: 4, coming: 0 },
    { attendancePct: 75, isMet: true },
  ],
  [
    { present: 2, held: 3, coming: 5 },
    { attendancePct: 66.67, isMet: false },
  ],
  [
    { present: 0, held: 0, coming: 1 },
    { attendancePct: null, isMet: false },
  ],
  [
    { present: 0, held: 0, coming: 0 },
    { attendancePct: null, isMet: true },
  ],
])('of %o classes with 75%% asked for is %o', (attendance, standing) => {
  expect(getStanding(done, rule, attendance)).toMatchObject(standing)
})

it('asks for no class where the rule does not', () => {
  const none = { minGradePct: null, minAttendancePct: null }
  expect(getStanding(done, none, { present: 0, held: 9, coming: 9 }).isMet).toBe(true)
})
