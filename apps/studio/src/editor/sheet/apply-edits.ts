import type { SheetContent, SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import { cellName } from '@learn/sheet/formulas'
import { toContent, withReference } from './rules.ts'

/** What a cell of the grid holds now. */
export interface CellEdit {
  row: number
  col: number
  text: string
}

/** The cells in which two states of a grid differ. */
export function findEdits(before: readonly (readonly string[])[], after: readonly (readonly string[])[]): CellEdit[] {
  const edits: CellEdit[] = []
  for (let row = 0; row < Math.max(before.length, after.length); row++) {
    const [old = [], now = []] = [before[row], after[row]]
    for (let col = 0; col < Math.max(old.length, now.length); col++)
      if ((old[col] ?? '') !== (now[col] ?? '')) edits.push({ row, col, text: now[col] ?? '' })
  }
  return edits
}

/** A problem after cells of its grid were edited: of answer cells the reference changes, else the data. */
export function applyEdits(problem: SheetProblem, edits: readonly CellEdit[]): SheetProblem {
  const rows: SheetContent[][] = [...problem.cellData]
  const copied = new Set<number>()
  const validations: Record<string, SheetValidation> = { ...problem.validations }
  for (const { row, col, text } of edits) {
    const rule = validations[cellName(row, col)]
    if (rule) {
      validations[cellName(row, col)] = withReference(rule, text)
      continue
    }
    while (rows.length <= row) rows.push([])
    if (!copied.has(row)) {
      rows[row] = [...(rows[row] ?? [])]
      copied.add(row)
    }
    const cells = rows[row] as SheetContent[]
    while (cells.length <= col) cells.push(null)
    cells[col] = toContent(text)
  }
  return { ...problem, cellData: withoutEmptyEnd(rows), validations }
}

const isEmpty = (content: SheetContent): boolean => content === null || content === ''

/** Empty rows at the end are none, so that a cell that was typed and emptied leaves nothing. */
function withoutEmptyEnd(rows: SheetContent[][]): SheetContent[][] {
  const last = rows.findLastIndex(cells => !cells.every(isEmpty))
  return last === rows.length - 1 ? rows : rows.slice(0, last + 1)
}

/** A problem whose outputs are what the reference formulas give; the same object where they are already. */
export function withOutputs(problem: SheetProblem, outputs: Readonly<Record<string, SheetContent>>): SheetProblem {
  const changed = Object.entries(outputs).filter(([cell, value]) => {
    const rule = problem.validations[cell]
    return rule?.formula.flag && rule.output.value !== value
  })
  if (changed.length === 0) return problem
  const validations = { ...problem.validations }
  for (const [cell, value] of changed) {
    const rule = validations[cell]
    if (rule) validations[cell] = { ...rule, output: { ...rule.output, value } }
  }
  return { ...problem, validations }
}
