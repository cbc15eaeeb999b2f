import { MAX_COLS, MAX_ROWS } from '../references/a1.ts'

/** A cell of any sheet as one number, for long lists of changes: `(sheet * rows + row) * columns + column`. */
export type PackedCell = number

/** Sheet, row and column (0-based) of a packed cell. */
export function unpackCell(cell: PackedCell): { sheet: number; row: number; col: number } {
  const line = Math.floor(cell / MAX_COLS)
  return { sheet: Math.floor(line / MAX_ROWS), row: line % MAX_ROWS, col: cell % MAX_COLS }
}

/** Packs a cell, all numbers from 0. */
export function packCell(sheet: number, row: number, col: number): PackedCell {
  return (sheet * MAX_ROWS + row) * MAX_COLS + col
}
