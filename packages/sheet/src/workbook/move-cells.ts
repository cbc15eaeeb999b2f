import { printTemplate, templateOf } from '../parse/template.ts'
import type { Rect } from '../references/a1.ts'
import { type CellState, type Cells, EMPTY_STATE } from './cell-state.ts'
import type { Journal } from './journal.ts'

/** A state as it reads in another place: relative references move with it. */
export function movedState(state: CellState, fromRow: number, fromCol: number, row: number, col: number): CellState {
  if (state.formula === null) return state
  const template = templateOf(state.formula, fromRow, fromCol)
  return { ...state, formula: printTemplate(template, row, col) }
}

/** Copies a rectangle so that its top left comes to a cell; a target that is a multiple of the source is filled. */
export function copyCells(
  cells: Cells,
  journal: Journal,
  source: { sheet: number } & Rect,
  target: { sheet: number } & Rect,
): void {
  const height = source.bottom - source.top + 1
  const width = source.right - source.left + 1
  const rows = target.bottom - target.top + 1
  const cols = target.right - target.left + 1
  const down = rows % height === 0 ? rows : height
  const across = cols % width === 0 ? cols : width
  const states: CellState[][] = []
  for (let r = 0; r < height; r++)
    states.push(Array.from({ length: width }, (_, c) => cells.state(source.sheet, source.top + r, source.left + c)))
  for (let r = 0; r < down; r++)
    for (let c = 0; c < across; c++) {
      const from = { row: source.top + (r % height), col: source.left + (c % width) }
      const state = states[r % height]?.[c % width] ?? EMPTY_STATE
      const [row, col] = [target.top + r, target.left + c]
      journal.change(target.sheet, row, col, movedState(state, from.row, from.col, row, col))
    }
}
