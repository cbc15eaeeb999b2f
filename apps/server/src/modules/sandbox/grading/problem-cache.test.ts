import { expect, it } from 'vitest'
import { smallProblem } from '#testkit/small-problem.ts'
import { ProblemCache } from './problem-cache.ts'

it('keeps the problems that were used last', () => {
  const kept = new ProblemCache(2)
  const [first, second, third] = [smallProblem(), smallProblem(), smallProblem()]
  kept.keep('1', first)
  kept.keep('2', second)
  expect(kept.get('1')).toBe(first)
  kept.keep('3', third)
  expect([kept.get('1'), kept.get('2'), kept.get('3')]).toEqual([first, undefined, third])
})
