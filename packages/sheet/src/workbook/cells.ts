import type { Program } from '../evaluate/program.ts'
import type { Engine } from '../graph/engine.ts'
import { packCell } from '../graph/packed-cell.ts'
import { fitsAt, printTemplate } from '../parse/template.ts'
import { MAX_COLS, type Rect } from '../references/a1.ts'
import { type Attributes, sameAttributes } from './attributes.ts'
import { type CellState, EMPTY_STATE } from './cell-state.ts'
import { SheetLayout } from './sheet-layout.ts'

/** Key of a cell in `SheetLayout.cells`. */
export const cellKey = (row: number, col: number) => row * MAX_COLS + col

/** Everything that undo, copy and sort must be able to put back: contents and attributes of all sheets. */
export class Cells {
  readonly engine: Engine
  readonly layouts: SheetLayout[] = []
  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Adds a sheet at the end and gives its number. */
  addSheet(name: string): number {
    this.layouts.push(new SheetLayout())
    return this.engine.addSheet(name)
  }

  layout(sheet: number): SheetLayout {
    return this.layouts[sheet] as SheetLayout
  }

  /** What a cell holds; a cell that another formula filled holds nothing. */
  state(sheet: number, row: number, col: number): CellState {
    const attributes = this.attributesOf(sheet, row, col)
    const node = this.engine.formulaAt(sheet, row, col)
    if (node) return { value: null, program: node.program, attributes }
    const value = this.isSpilled(sheet, row, col) ? null : this.engine.peek(sheet, row, col)
    return value === null && attributes === null ? EMPTY_STATE : { value, program: null, attributes }
  }

  /**
   * What a copy of a cell holds: a value that a formula outside of the copied rectangle filled in is copied as one, since the formula stays
   * where it is.
   */
  stateToCopy(sheet: number, row: number, col: number, { top, left, bottom, right }: Rect): CellState {
    const state = this.state(sheet, row, col)
    const source = this.isSpilled(sheet, row, col) ? this.engine.sourceOf(sheet, row, col) : undefined
    if (!source) return state
    const comesAlong = source.row >= top && source.row <= bottom && source.col >= left && source.col <= right
    return comesAlong ? state : { ...state, value: this.engine.peek(sheet, row, col) }
  }

  /** Puts a state into a cell. */
  put(sheet: number, row: number, col: number, state: CellState): void {
    const { engine } = this
    if (state.program) engine.setProgram(sheet, row, col, this.programAt(state.program, row, col))
    else if (state.value !== null || !this.isSpilled(sheet, row, col)) engine.setConstant(sheet, row, col, state.value)
    const { cells } = this.layout(sheet)
    const key = cellKey(row, col)
    if (sameAttributes(cells.get(key) ?? null, state.attributes)) return
    if (state.attributes === null) cells.delete(key)
    else cells.set(key, state.attributes)
    engine.touched.push(packCell(sheet, row, col))
  }

  /** Visits every cell of a sheet (or of an area) that holds something or has attributes of its own. */
  each(sheet: number, visit: (row: number, col: number) => void, within?: Rect): void {
    const store = this.engine.store(sheet)
    const { cells } = this.layout(sheet)
    if (within && sizeOf(within) <= cells.size) {
      for (let col = within.left; col <= within.right; col++)
        for (let row = within.top; row <= within.bottom; row++) {
          const isFilled = store.tag(row, col) !== 0 && !this.isSpilled(sheet, row, col)
          if (isFilled || cells.has(cellKey(row, col))) visit(row, col)
        }
      return
    }
    store.eachCell((row, col) => {
      if (!this.isSpilled(sheet, row, col)) visit(row, col)
    }, within)
    for (const key of cells.keys()) {
      const [row, col] = [Math.floor(key / MAX_COLS), key % MAX_COLS]
      const isInside =
        !within || (row >= within.top && row <= within.bottom && col >= within.left && col <= within.right)
      if (isInside && (store.tag(row, col) === 0 || this.isSpilled(sheet, row, col))) visit(row, col)
    }
  }

  /** True when a formula elsewhere filled the cell. */
  isSpilled(sheet: number, row: number, col: number): boolean {
    const node = this.engine.sourceOf(sheet, row, col)
    return node !== undefined && (node.row !== row || node.col !== col)
  }

  /** Attributes that a cell has of its own. */
  attributesOf(sheet: number, row: number, col: number): Attributes | null {
    return this.layouts[sheet]?.cells.get(cellKey(row, col)) ?? null
  }

  /** True when a cell cannot be edited now: it is locked and its sheet is protected. */
  isLocked(sheet: number, row: number, col: number): boolean {
    const { isProtected, isLockedByDefault } = this.layout(sheet)
    return isProtected && (this.attributesOf(sheet, row, col)?.isLocked ?? isLockedByDefault)
  }

  /** Format that a cell is shown in. */
  formatOf(sheet: number, row: number, col: number): string {
    const own = this.attributesOf(sheet, row, col)?.format
    return own ?? this.layouts[sheet]?.columnFormats.get(col) ?? 'General'
  }

  /** A compiled formula as it reads at a place: a reference that leaves the sheet there is lost for good. */
  private programAt(program: Program, row: number, col: number): Program {
    if (fitsAt(program.template, row, col)) return program
    return this.engine.programs.find(printTemplate(program.template, row, col), row, col, program.isLegacy)
  }
}

function sizeOf({ top, left, bottom, right }: Rect): number {
  return (bottom - top + 1) * (right - left + 1)
}
