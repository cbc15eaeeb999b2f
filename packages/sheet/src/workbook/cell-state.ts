import type { Program } from '../evaluate/program.ts'
import type { Engine } from '../graph/engine.ts'
import { printTemplate } from '../parse/template.ts'
import { MAX_COLS } from '../references/a1.ts'
import type { Scalar } from '../values.ts'

/** What was put into a cell: a constant or a formula, and its own format (null: that of its column). */
export interface CellState {
  value: Scalar
  /** Formula text with `=`, standing where the state was taken. */
  formula: string | null
  isLegacy: boolean
  format: string | null
}

/** A cell that holds nothing. */
export const EMPTY_STATE: CellState = { value: null, formula: null, isLegacy: false, format: null }

/** Formats of one sheet: of single cells, and of whole columns (their types). */
export interface SheetFormats {
  readonly cells: Map<number, string>
  readonly columns: Map<number, string>
}

/** Key of a cell in `SheetFormats.cells`. */
export const formatKey = (row: number, col: number) => row * MAX_COLS + col

/** Everything that undo, copy and sort must be able to put back: contents and formats of all sheets. */
export class Cells {
  readonly engine: Engine
  readonly formats: SheetFormats[] = []
  constructor(engine: Engine) {
    this.engine = engine
  }

  /** What a cell holds; a cell that another formula filled holds nothing. */
  state(sheet: number, row: number, col: number): CellState {
    const format = this.formats[sheet]?.cells.get(formatKey(row, col)) ?? null
    const node = this.engine.formulaAt(sheet, row, col)
    if (node) {
      const { program } = node
      return { value: null, formula: printTemplate(program.template, row, col), isLegacy: program.isLegacy, format }
    }
    const value = this.isSpilled(sheet, row, col) ? null : this.engine.peek(sheet, row, col)
    return value === null && format === null ? EMPTY_STATE : { value, formula: null, isLegacy: false, format }
  }

  /** True when a formula elsewhere filled the cell. */
  isSpilled(sheet: number, row: number, col: number): boolean {
    const node = this.engine.stores[sheet]?.node(row, col)
    return node !== undefined && (node.row !== row || node.col !== col)
  }

  /** Puts a state into a cell. */
  put(sheet: number, row: number, col: number, state: CellState): void {
    if (state.formula !== null) this.engine.setFormula(sheet, row, col, state.formula, state.isLegacy)
    else if (state.value !== null || !this.isSpilled(sheet, row, col))
      this.engine.setConstant(sheet, row, col, state.value)
    const key = formatKey(row, col)
    const formats = this.formats[sheet] as SheetFormats
    if (state.format === null) formats.cells.delete(key)
    else formats.cells.set(key, state.format)
  }

  /** Format that a cell is shown in. */
  formatOf(sheet: number, row: number, col: number): string {
    const formats = this.formats[sheet]
    return formats?.cells.get(formatKey(row, col)) ?? formats?.columns.get(col) ?? 'General'
  }

  /** The compiled formula of a cell. */
  programAt(sheet: number, row: number, col: number): Program | null {
    return this.engine.formulaAt(sheet, row, col)?.program ?? null
  }
}

/** True when two states are the same in every part. */
export function sameState(a: CellState, b: CellState): boolean {
  return Object.is(a.value, b.value) && a.formula === b.formula && a.format === b.format && a.isLegacy === b.isLegacy
}
