import type { SheetProblem } from '@learn/contract/sandbox'
import { cellName } from '@learn/sheet/formulas'
import type { SheetSource } from '#shared/sheet/index.ts'
import { toPlace } from './places.ts'
import { referenceText } from './rules.ts'

/** More cells than this are shown by opening the sheet anew. */
const MOST_CELLS = 400

/** The sheet of a problem as its author sees it: the references stand in the answer cells, and every cell can be edited. */
export const gridSource = ({ cellData, columnTypes, dimensions, validations }: SheetProblem): SheetSource => ({
  rows: cellData,
  columnTypes,
  entered: Object.fromEntries(Object.entries(validations).map(([cell, rule]) => [cell, referenceText(rule)])),
  editable: null,
  size: { rows: dimensions.rows, cols: dimensions.columns },
})

type Row = SheetProblem['cellData'][number]

const textOf = (row: Row | undefined, col: number): string => {
  const content = row?.[col] ?? null
  return typeof content === 'boolean' ? String(content).toUpperCase() : String(content ?? '')
}

/** What a cell of the grid holds. */
function entryAt(problem: SheetProblem, row: number, col: number): string {
  const rule = problem.validations[cellName(row, col)]
  return rule ? referenceText(rule) : textOf(problem.cellData[row], col)
}

/**
 * What has to be entered so that a grid that shows one problem shows another; null where it has to be opened anew. Rows that
 * did not change are the same arrays.
 */
export function gridChanges(from: SheetProblem, to: SheetProblem): (readonly [cell: string, text: string])[] | null {
  const isResized = from.dimensions.rows !== to.dimensions.rows || from.dimensions.columns !== to.dimensions.columns
  if (isResized || JSON.stringify(from.columnTypes) !== JSON.stringify(to.columnTypes)) return null
  const cells = new Set<string>()
  for (let row = 0; row < Math.max(from.cellData.length, to.cellData.length); row++) {
    const [old, now] = [from.cellData[row], to.cellData[row]]
    if (old === now) continue
    for (let col = 0; col < Math.max(old?.length ?? 0, now?.length ?? 0); col++)
      if (textOf(old, col) !== textOf(now, col)) cells.add(cellName(row, col))
  }
  for (const cell of [...Object.keys(from.validations), ...Object.keys(to.validations)])
    if (from.validations[cell] !== to.validations[cell]) cells.add(cell)
  if (cells.size > MOST_CELLS) return null
  return [...cells].flatMap((cell): (readonly [string, string])[] => {
    const { row, col } = toPlace(cell)
    const text = entryAt(to, row, col)
    return text === entryAt(from, row, col) ? [] : [[cell, text]]
  })
}
