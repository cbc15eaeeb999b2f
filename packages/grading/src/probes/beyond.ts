import type { Scalar } from '@learn/sheet'
import { above, getGrain, isNumber } from '../variants/field.ts'
import type { ProblemSheet } from '../variants/problem-sheet.ts'
import type { ProbeData } from './probe-data.ts'

/** Cells beyond a line that are tried, and how far from it. */
const MOST_CELLS = 6
const FURTHEST = 60

/**
 * Numbers that go on above or below a line which the reference reads, and that the formula reads too: a range that is longer
 * shows once they are others. Empty cells are none: nothing says that they are filled one day.
 */
export function beyondChanges(reads: Iterable<number>, sheet: ProblemSheet, data: ProbeData): Map<number, Scalar>[] {
  const changes: Map<number, Scalar>[] = []
  for (const index of reads) {
    const value = sheet.values[index] ?? null
    if (data.spots.has(index) || sheet.formulas.has(index) || sheet.answers.has(index) || !isNumber(value)) continue
    const field = lineBeside(index, sheet, data)
    if (field) changes.push(new Map([[index, above(getGrain(field))]]))
    if (changes.length >= MOST_CELLS) break
  }
  return changes
}

/** The line of numbers that a number goes on from, up or down its column. */
function lineBeside(index: number, { values, cols, rows }: ProblemSheet, { spots }: ProbeData) {
  for (const step of [-cols, cols])
    for (let at = index + step, n = 0; at >= 0 && at < rows * cols && n < FURTHEST; at += step, n++) {
      if (!isNumber(values[at] ?? null)) break
      const spot = spots.get(at)
      if (spot?.field.kind === 'number') return spot.field
    }
  return null
}
