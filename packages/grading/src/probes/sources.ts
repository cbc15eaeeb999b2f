import type { ReadFormula } from '../read-formula.ts'
import type { ProblemSheet } from '../variants/problem-sheet.ts'

/** The cells that formulas are made of in the end: what a formula reads, and for cells with formulas what those read. */
export function findSources(
  sheet: ProblemSheet,
  reads: Iterable<number>,
  read: (formula: string) => ReadFormula,
): Set<number> {
  const seen = new Set<number>()
  const waiting = [...reads]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (seen.has(index)) continue
    seen.add(index)
    const formula = sheet.formulas.get(index)
    if (formula !== undefined) waiting.push(...read(formula).reads)
  }
  return new Set([...seen].filter(index => !sheet.formulas.has(index)))
}
