import type { SheetContent, SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import { SHEET_ANSWERS } from '@learn/contract/sandbox/plain'
import { cellName, moveFormula, type Rect } from '@learn/sheet/formulas'
import { type AnswerGroup, findGroup, groupAnswers } from './answer-groups.ts'
import { cellsIn, rangeText, toPlace } from './places.ts'
import { isFormula, movedRule, newRule, referenceText, toContent } from './rules.ts'

/** A changed problem, or why nothing was changed. */
export type Marked = { problem: SheetProblem; fault?: undefined } | { problem?: undefined; fault: string }

/** The rows of a sheet with this in one cell. */
export function withContent(
  rows: SheetProblem['cellData'],
  { row, col }: { row: number; col: number },
  content: SheetContent,
): SheetProblem['cellData'] {
  const next = [...rows]
  while (next.length <= row) next.push([])
  const cells = [...(next[row] ?? [])]
  while (cells.length <= col) cells.push(null)
  cells[col] = content
  next[row] = cells
  return next
}

const textAt = (rows: SheetProblem['cellData'], row: number, col: number): string => {
  const content = rows[row]?.[col] ?? null
  return typeof content === 'boolean' ? String(content).toUpperCase() : String(content ?? '')
}

/** Makes answer cells of a range: what stands in them is their reference. Empty ones continue the formula above them. */
export function markAnswers(problem: SheetProblem, rect: Rect): Marked {
  const cells = cellsIn(rect)
  const groups = groupAnswers(problem)
  const taken = cells.map(cell => findGroup(groups, cell)).find(group => group !== undefined)
  if (taken)
    return { fault: `${rangeText(rect)} overlaps the answer ${taken.range}. Choose other cells, or unmark it first.` }
  if (Object.keys(problem.validations).length + cells.length > SHEET_ANSWERS)
    return { fault: `A sheet has at most ${SHEET_ANSWERS} answer cells.` }
  let rows = problem.cellData
  const validations: Record<string, SheetValidation> = { ...problem.validations }
  for (const cell of cells) {
    const at = toPlace(cell)
    const own = textAt(rows, at.row, at.col)
    const above = at.row > rect.top ? validations[cellName(at.row - 1, at.col)] : undefined
    validations[cell] = own === '' && above ? movedRule(above, { ...at, row: at.row - 1 }, at) : newRule(own)
    if (own !== '') rows = withContent(rows, at, null)
  }
  return { problem: { ...problem, cellData: rows, validations } }
}

/** Makes data of answer cells again: their reference stays in them. */
export function unmarkAnswers(problem: SheetProblem, cells: readonly string[]): SheetProblem {
  let rows = problem.cellData
  const gone = new Set(cells)
  for (const cell of cells) {
    const rule = problem.validations[cell]
    if (rule) rows = withContent(rows, toPlace(cell), toContent(referenceText(rule)))
  }
  return {
    ...problem,
    cellData: rows,
    validations: Object.fromEntries(Object.entries(problem.validations).filter(([cell]) => !gone.has(cell))),
    hints: problem.hints.flatMap(hint => {
      const left = hint.cells.filter(cell => !gone.has(cell))
      return hint.cells.length > 0 && left.length === 0 ? [] : [{ ...hint, cells: left }]
    }),
  }
}

/** The last row with something in it, in any column but that of the cell. */
function lastRow({ cellData }: SheetProblem, col: number): number {
  return cellData.findLastIndex(cells => cells.some((content, n) => n !== col && content !== null && content !== ''))
}

/** The rule of an answer cell goes on in the cells below it, as far as there is data. */
export function continueDown(problem: SheetProblem, group: AnswerGroup): Marked {
  const from = toPlace(group.cells[0] ?? 'A1')
  const last = toPlace(group.cells.at(-1) ?? 'A1').row
  const end = lastRow(problem, from.col)
  if (end <= last) return { fault: `There is no data below ${group.range} that its rule could go on with.` }
  let rows = problem.cellData
  const validations: Record<string, SheetValidation> = { ...problem.validations }
  for (let row = last + 1; row <= end; row++) {
    const cell = cellName(row, from.col)
    const text = textAt(rows, row, from.col)
    const isOwn = text === '' || text === moveFormula(referenceText(group.rule), from, { row, col: from.col })
    if (validations[cell] || (!isOwn && !isFormula(text)))
      return { fault: `${cell} holds something else. Empty it, then the rule goes on through it.` }
    validations[cell] = movedRule(group.rule, from, { row, col: from.col })
    if (text !== '') rows = withContent(rows, { row, col: from.col }, null)
  }
  if (Object.keys(validations).length > SHEET_ANSWERS)
    return { fault: `A sheet has at most ${SHEET_ANSWERS} answer cells.` }
  return { problem: { ...problem, cellData: rows, validations } }
}

/** The same from an answer cell, by the answers as they are now. */
export function continueFrom(problem: SheetProblem, cell: string): Marked {
  const group = findGroup(groupAnswers(problem), cell)
  return group ? continueDown(problem, group) : { fault: `${cell} is no answer cell any more.` }
}
