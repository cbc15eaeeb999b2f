import { expect, it } from 'vitest'
import { attendPlan, catchUpText, classesTo, exactText, pctAfter, ruleText } from './attendance-text.ts'

it('tells the rule by its minutes', () => {
  expect(ruleText({ neededS: 4050, heldS: 5400, rule: { percent: 75, leastMinutes: 10, catchUpDays: 7 } })).toBe(
    'Present from 67 min 30 s of 90 min: 75% of the time the class was held, at least 10 minutes.',
  )
})

it.each([
  [0, '0 s'],
  [40, '40 s'],
  [480, '8 min'],
  [681.4, '11 min 21 s'],
])('writes %d seconds exactly: %s', (seconds, text) => {
  expect(exactText(seconds)).toBe(text)
})

it.each([
  [{ present: 29, held: 33 }, 0],
  [{ present: 2, held: 4 }, 4],
  [{ present: 0, held: 0 }, 0],
  [{ present: 0, held: 40 }, null],
])('counts how many classes lead back to 75%%: %j', (share, more) => {
  expect(classesTo(75, share)).toBe(more)
})

it.each([
  // 6 of 8 so far: three of the next four make 9 of 12.
  [{ present: 6, held: 8 }, 4, 3, 75],
  [{ present: 8, held: 8 }, 4, 1, 75],
  [{ present: 0, held: 20 }, 4, null, 17],
  [{ present: 20, held: 20 }, 4, 0, 83],
])('plans %j with %i classes ahead', (share, next, attended, pct) => {
  expect(attendPlan(75, share, next)).toBe(attended)
  expect(pctAfter(share, attended ?? next, next)).toBe(pct)
})

it('tells of the recording only while it counts', () => {
  expect(catchUpText({ state: 'Absent', catchUpUntil: 1_795_000_000 }, 1_796_000_000)).toBeNull()
  expect(catchUpText({ state: 'Not attended', catchUpUntil: 1_796_000_000 }, 1_795_900_000)).toMatch(
    /^Watch the recording until/,
  )
})
