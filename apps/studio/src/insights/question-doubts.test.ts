import { expect, it } from 'vitest'
import { findDoubt, findPreferredWrong } from './question-doubts.ts'

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

it('a wrong answer that the best third prefers makes the key doubtful', () => {
  const row = (label: string, isRight: boolean, top: number) => ({ label, isRight, top, middle: 0, bottom: 0 })
  expect(findPreferredWrong([row('A', true, 30), row('B', false, 50)])?.label).toBe('B')
  expect(findPreferredWrong([row('A', true, 50), row('B', false, 30)])).toBeUndefined()
  expect(findPreferredWrong([row('A', true, 10), row('No answer', false, 60)])).toBeUndefined()
})
