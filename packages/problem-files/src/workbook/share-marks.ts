import { SHEET_SCORE } from '@learn/contract/sandbox/plain'

/** Part of a cell's marks that its formula earns; the rest is for the output. */
const FORMULA_SHARE = 0.6

/** Whole marks of so many cells, together 100, as even as can be. */
export function shareMarks(cells: number): { formula: number; output: number }[] {
  return Array.from({ length: cells }, (_, i) => {
    const marks = Math.round((SHEET_SCORE * (i + 1)) / cells) - Math.round((SHEET_SCORE * i) / cells)
    const formula = Math.round(marks * FORMULA_SHARE)
    return { formula, output: marks - formula }
  })
}
