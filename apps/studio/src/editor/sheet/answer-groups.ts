import type { SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import { cellName } from '@learn/sheet/formulas'
import { byColumn, rangeText, toPlace } from './places.ts'
import { countMarks, isSameRule, movedRule } from './rules.ts'

/** Answer cells below each other that one rule judges. */
export interface AnswerGroup {
  /** `G2:G11`. */
  range: string
  cells: string[]
  /** What stands above them, or beside a single one. */
  title: string
  /** Of the first cell. */
  rule: SheetValidation
  /** The most that each cell earns. */
  marks: number
}

type Sheet = Pick<SheetProblem, 'validations' | 'cellData'>

/** The answer cells of a problem in the order of their columns: neighbours with the same rule are one. */
export function groupAnswers(problem: Sheet): AnswerGroup[] {
  const groups: string[][] = []
  for (const cell of Object.keys(problem.validations).toSorted(byColumn)) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && isBelow(before, cell) && isAlike(problem, last[0] as string, cell)) last.push(cell)
    else groups.push([cell])
  }
  return groups.map(cells => groupOf(problem, cells as [string, ...string[]]))
}

function isBelow(one: string, other: string): boolean {
  const [a, b] = [toPlace(one), toPlace(other)]
  return a.col === b.col && a.row + 1 === b.row
}

const isAlike = ({ validations }: Sheet, one: string, other: string): boolean => {
  const [a, b] = [validations[one], validations[other]]
  return a !== undefined && b !== undefined && isSameRule(a, one, b, other)
}

function groupOf(problem: Sheet, cells: [string, ...string[]]): AnswerGroup {
  const [first] = cells
  const [top, bottom] = [toPlace(first), toPlace(cells.at(-1) ?? first)]
  const rule = problem.validations[first] as SheetValidation
  return {
    range: rangeText({ top: top.row, left: top.col, bottom: bottom.row, right: top.col }),
    cells,
    title: titleOf(problem, cells),
    rule,
    marks: countMarks(rule),
  }
}

/** A word right beside a single cell, else above the cells of the column. */
function titleOf({ cellData }: Sheet, [first = 'A1', ...more]: string[]): string {
  const { row, col } = toPlace(first)
  const wordAt = (at: number, column: number) => {
    const content = cellData[at]?.[column]
    return typeof content === 'string' && !content.startsWith('=') ? content : ''
  }
  return (more.length === 0 && wordAt(row, col - 1)) || wordAt(0, col)
}

/** The group of a cell. */
export const findGroup = (groups: readonly AnswerGroup[], cell: string): AnswerGroup | undefined =>
  groups.find(({ cells }) => cells.includes(cell))

/** Another rule for all cells of a group. `rule` is that of its first cell. */
export function withRule(problem: SheetProblem, { cells }: AnswerGroup, rule: SheetValidation): SheetProblem {
  const from = toPlace(cells[0] ?? 'A1')
  const changed = cells.map((cell): [string, SheetValidation] => {
    const moved = movedRule(rule, from, toPlace(cell))
    // What a formula gives is calculated; a value that is expected stands in the rule.
    const value = rule.formula.flag ? (problem.validations[cell]?.output.value ?? null) : rule.output.value
    return [cell, { ...moved, output: { ...moved.output, value } }]
  })
  return { ...problem, validations: { ...problem.validations, ...Object.fromEntries(changed) } }
}

/** The cell of an address. */
export const toAddress = ({ row, col }: { row: number; col: number }): string => cellName(row, col)
