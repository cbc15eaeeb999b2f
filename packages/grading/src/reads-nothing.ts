import type { RefToken, Scalar } from '@learn/sheet'
import { getFunctions, isOpaque } from './formula-reads.ts'
import { withRefs } from './mistakes/change-tree.ts'
import type { ReadFormula } from './read-formula.ts'
import { getToken } from './variants/field.ts'
import type { ProblemSheet, ReferenceCell } from './variants/problem-sheet.ts'

/** Functions that want the rows or columns of a range, not what stands there. */
const COUNTS_PLACES = ['ROW', 'ROWS', 'COLUMN', 'COLUMNS', 'INDEX', 'OFFSET']

/**
 * True for a formula that gives another value once its ranges end where the data ends: it counts cells that are no part of the data, as
 * `COUNTBLANK(D2:D10)-1` over nine rows does. A range that is longer than it must be, of which the rest adds nothing, does not.
 */
export function countsNothing(
  sheet: ProblemSheet,
  { reads }: ReferenceCell,
  { text, tree }: ReadFormula,
  valueOf: (formula: string) => Scalar,
): boolean {
  if (!tree || isOpaque(tree) || COUNTS_PLACES.some(name => getFunctions(tree).has(name))) return false
  let isLonger = false
  const within = withRefs(tree, ref => {
    const end = ref.kind === 'range' ? lastFilledRow(ref, sheet, reads) : null
    if (end === null || end === ref.r2) return ref
    isLonger = true
    return { ...ref, r2: end }
  })
  if (!isLonger) return false
  const [own, other] = [text, within].map(formula => getToken(valueOf(formula)))
  return own !== other
}

/** The last row of a range in which a cell holds something, or is one that the reference reads or an answer; null for none. */
function lastFilledRow(
  { r1, c1, r2, c2 }: RefToken,
  { values, answers, rows, cols }: ProblemSheet,
  reads: ReadonlySet<number>,
): number | null {
  for (let row = Math.min(r2, rows - 1); row >= r1; row--)
    for (let col = c1; col <= Math.min(c2, cols - 1); col++) {
      const index = row * cols + col
      if (isFilled(values[index]) || answers.has(index) || reads.has(index)) return row
    }
  return null
}

const isFilled = (value: Scalar | undefined) => value !== null && value !== undefined
