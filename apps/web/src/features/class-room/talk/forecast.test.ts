import { expect, it } from 'vitest'
import { plannedSeconds, presenceTarget, willBePresent } from './forecast.ts'

const RULE = { percent: 75, leastMinutes: 10, catchUpDays: 7 }
const planned = (minutes: number) => plannedSeconds({ startAt: 1000, endAt: 1000 + minutes * 60 })

it('asks for a part of the planned time, for the least minutes of a short class, and without a plan for what was held', () => {
  const soFar = { heldS: 300, neededS: 270 }
  expect(presenceTarget(planned(60), RULE, soFar)).toEqual({ wholeS: 3600, lineS: 2700 })
  expect(presenceTarget(planned(12), RULE, soFar)).toEqual({ wholeS: 720, lineS: 600 })
  expect(presenceTarget(plannedSeconds({ startAt: 1000, endAt: null }), RULE, soFar)).toEqual({
    wholeS: 300,
    lineS: 270,
  })
  expect(presenceTarget(planned(60), RULE, { heldS: 4000, neededS: 3000 }).wholeS).toBe(4000)
})

it('takes who is here to stay, and who is not to stay away', () => {
  expect(willBePresent({ countedS: 1200, isHere: true }, 2700, 1500)).toBe(true)
  expect(willBePresent({ countedS: 1200, isHere: true }, 2700, 1499)).toBe(false)
  expect(willBePresent({ countedS: 1200, isHere: false }, 2700, 1500)).toBe(false)
  expect(willBePresent({ countedS: 2700, isHere: false }, 2700, 0)).toBe(true)
})
