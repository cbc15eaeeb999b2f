import { expect, it } from 'vitest'
import { hintCostText, scoreLess } from './hint-cost.ts'

it.each([
  [28, 2, 26, '28.00 less 2 for hints'],
  [81.333, 0.5, 80.83, '81.33 less 0.5 for hints'],
  [1, 2, 0, '1.00 less 2 for hints'],
  [100, 0, 100, ''],
])('of %d marks %d for hints leave %d', (score, cost, left, text) => {
  expect(scoreLess(score, cost)).toBe(left)
  expect(hintCostText(score, cost)).toBe(text)
})
