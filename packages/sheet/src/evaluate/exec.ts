import type { DateOrder } from '../formats/read-number.ts'
import type { TableReference } from '../parse/table-reference.ts'
import { type CellSource, ERR, isGrid, Matrix, Ref, type Scalar, type Value } from '../values.ts'
import type { Budget } from './budget.ts'
import { RefArray } from './ref-array.ts'

/** What the evaluator asks of the workbook beyond reading cells. */
export interface Host extends CellSource {
  /** Number of a sheet by name in any case, or -1. */
  sheetIndex(name: string): number
  /** Value of a defined name, or undefined when there is none. */
  nameValue(name: string, x: Exec): Value | undefined
  /** The area that the formula of a cell filled, or undefined when it did not spill. */
  spillArea(sheet: number, row: number, col: number): Ref | undefined
  /** The cells that a structured reference names in the formula being evaluated, or undefined when there are none. */
  tableRef(reference: TableReference, x: Exec): Ref | undefined
  /** Text of the formula in a cell, with its `=`, or null. */
  formulaText(sheet: number, row: number, col: number): string | null
  /** Reads a reference from text for INDIRECT; `isA1` false means R1C1. Undefined when it is none. */
  referenceOf(text: string, isA1: boolean, x: Exec): Ref | undefined
  /** Makes sure that the cells of areas that a formula made are calculated before it reads them; may end the attempt. */
  prepare(refs: readonly Ref[]): void
  /** Date and time of this recalculation as a serial. */
  now(): number
  /** A random number from 0 up to 1. */
  random(): number
  /** True when a row is hidden by a filter (`isByHand`: or by a learner), for SUBTOTAL. */
  isHiddenRow(sheet: number, row: number, isByHand?: boolean): boolean
  /** Numbers of the sheets that `Name` or `First:Last` names, in their order; none when one is not there. */
  sheetSpan(names: string): readonly number[]
  /** Place of a sheet in the order of sheets, from 0. */
  sheetPosition(sheet: number): number
  /** Number of sheets. */
  sheetCount(): number
  sheetName(sheet: number): string
}

/** Values of the names of one LET or LAMBDA call. */
export interface Frame {
  readonly values: (Value | undefined)[]
  readonly parent: Frame | null
}

/** The formula being evaluated: where it stands and what it may use. One object serves all formulas in turn. */
export class Exec {
  readonly host: Host
  readonly budget: Budget
  /** How texts that are dates are read. */
  readonly dates: DateOrder
  /** Numbers that differ by no more than this share are equal to comparing operators; 0: equal to 15 digits. */
  readonly nearness: number
  sheet = 0
  row = 0
  col = 0
  frame: Frame | null = null
  constructor(host: Host, budget: Budget, dates: DateOrder = 'mdy', nearness = 0) {
    this.dates = dates
    this.nearness = nearness
    this.host = host
    this.budget = budget
  }
}

/** A compiled expression. */
export type Thunk = (x: Exec) => Value

/** The value of a reference to one cell; everything else as it is. */
export function deref(v: Value): Value {
  return v instanceof Ref && v.isSingle ? v.source.read(v.sheet, v.top, v.left) : v
}

/** The one cell of a range in the row or column of the formula, as `@` and older formulas take it. */
export function intersect(v: Value, x: Exec): Value {
  if (v instanceof RefArray) return intersect(v.items[0] ?? null, x)
  if (v instanceof Matrix) return v.at(0, 0)
  if (!(v instanceof Ref)) return v
  if (v.isSingle) return v.at(0, 0)
  if (v.more.length > 0) return ERR.value
  if (v.left === v.right && x.row >= v.top && x.row <= v.bottom) return v.source.read(v.sheet, x.row, v.left)
  if (v.top === v.bottom && x.col >= v.left && x.col <= v.right) return v.source.read(v.sheet, v.top, x.col)
  const isInside = x.row >= v.top && x.row <= v.bottom && x.col >= v.left && x.col <= v.right
  return isInside && v.sheet === x.sheet ? v.source.read(v.sheet, x.row, x.col) : ERR.value
}

/** An array in memory of anything with cells; whole columns are cut at the last used row. */
export function materialise(v: Matrix | Ref, x: Exec): Matrix {
  if (v instanceof Matrix) return v
  const area = v.trimmed()
  x.budget.lifted(area.rows, area.cols)
  const data: Scalar[] = []
  let i = 0
  for (let r = 0; r < area.rows; r++) for (let c = 0; c < area.cols; c++) data[i++] = area.at(r, c)
  return new Matrix(area.rows, area.cols, data)
}

/** Cell of a grid for a lifted calculation: one row or column is repeated, outside is #N/A. */
export function broadcastAt(grid: Matrix | Ref, r: number, c: number): Scalar {
  const row = grid.rows === 1 ? 0 : r
  const col = grid.cols === 1 ? 0 : c
  return row < grid.rows && col < grid.cols ? grid.at(row, col) : ERR.na
}

/** Rows and columns that a calculation over these values has. */
export function liftedSize(values: readonly Value[]): { rows: number; cols: number } {
  let rows = 1
  let cols = 1
  for (const v of values) {
    if (!isGrid(v)) continue
    const area = v instanceof Ref ? v.trimmed() : v
    if (area.rows > rows) rows = area.rows
    if (area.cols > cols) cols = area.cols
  }
  return { rows, cols }
}
