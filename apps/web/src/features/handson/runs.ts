import { indiaDate } from '@learn/contract/base/plain'
import type { SheetAttempt } from '@learn/contract/sandbox'

/** A run that was handed in, as those of a Practice sheet are. */
export interface PastRun {
  atS: number
  score: number
}

export const getRuns = (attempts: readonly SheetAttempt[]): PastRun[] =>
  attempts
    .map(({ submittedAt, overallScore }) => ({ atS: Math.floor(Date.parse(submittedAt) / 1000), score: overallScore }))
    .sort((a, b) => a.atS - b.atS)

/** The best of all runs, and the scores of the newest of today, in India, the newest last; null before the first. */
export function getBest(runs: readonly PastRun[], nowS: number, most = 3): { best: number; today: number[] } | null {
  if (runs.length === 0) return null
  const today = runs.filter(({ atS }) => indiaDate(atS) === indiaDate(nowS)).slice(-most)
  return { best: Math.max(...runs.map(({ score }) => score)), today: today.map(({ score }) => score) }
}
