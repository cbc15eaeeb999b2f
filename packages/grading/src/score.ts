import { SHEET_SCORE } from '@learn/contract/sandbox/plain'

const HUNDREDTHS = 100

/** Two decimals. */
export const twoDecimals = (n: number): number => Math.round((n + Number.EPSILON) * HUNDREDTHS) / HUNDREDTHS

/**
 * 0 to 100, two decimals: what was earned by the share that the graded cells can earn (spec: decisions 3, grading of a
 * cell, 6). Only full marks are 100: what would be rounded up to it is 99.99.
 */
export function finalScore(cells: readonly { earned: number; max: number }[]): number {
  const sum = (pick: (cell: { earned: number; max: number }) => number) => cells.reduce((all, c) => all + pick(c), 0)
  const [earned, max] = [sum(c => c.earned), sum(c => c.max)]
  if (max <= 0) return 0
  const score = twoDecimals(earned / (max / SHEET_SCORE))
  const isFull = cells.every(c => c.earned >= c.max)
  return isFull ? SHEET_SCORE : Math.min(score, SHEET_SCORE - 1 / HUNDREDTHS)
}
