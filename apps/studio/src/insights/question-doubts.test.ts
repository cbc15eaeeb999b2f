import { expect, it } from 'vitest'
import { findDoubt } from './question-doubts.ts'

it.each([
  [{ answers: 29, averagePct: 99, discrimination: -0.5 }, null],
  [{ answers: 30, averagePct: 38, discrimination: -0.12 }, 'key'],
  [{ answers: 30, averagePct: 38, discrimination: 0.1 }, null],
  [{ answers: 104, averagePct: 96, discrimination: 0.07 }, 'easy'],
  [{ answers: 104, averagePct: 60, discrimination: null }, null],
  [{ answers: 0, averagePct: null, discrimination: null }, null],
] as const)('of %o the doubt is %s', (figures, doubt) => {
  expect(findDoubt(figures)).toBe(doubt)
})
