import { expect, it } from 'vitest'
import { finalScore } from './score.ts'

it.each([
  ['nothing graded', [], 0],
  ['maxima of 0', [{ earned: 0, max: 0 }], 0],
  [
    'the sum, where the maxima add to 100',
    [
      { earned: 55.5, max: 60 },
      { earned: 25, max: 40 },
    ],
    80.5,
  ],
  [
    'two decimals',
    [
      { earned: 1, max: 1 },
      { earned: 0, max: 2 },
    ],
    33.33,
  ],
  [
    'full marks',
    [
      { earned: 0.1, max: 0.1 },
      { earned: 0.2, max: 0.2 },
    ],
    100,
  ],
  ['no full marks, however near', [{ earned: 99_999, max: 100_000 }], 99.99],
])('the final score of %s (decisions 3, grading 6)', (_, cells, score) => expect(finalScore(cells)).toBe(score))
