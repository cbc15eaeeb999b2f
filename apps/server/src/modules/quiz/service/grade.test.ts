import { expect, it } from 'vitest'
import { pctOf, statusOf } from './grade.ts'

it('three thirds of an import are all of the marks, and just below the pass mark is below it', () => {
  const thirds = pctOf({ marks: 3 * 0.333_333_3 * 2, maxMarks: 2 })
  expect(statusOf(thirds, { passPct: 100 }, 2)).toBe('cleared')
  expect(statusOf(pctOf({ marks: 6.999, maxMarks: 10 }), { passPct: 70 }, 10)).toBe('not_cleared')
})
