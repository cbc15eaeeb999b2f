import { MAX_TEXT } from '../evaluate/budget.ts'
import { showValue } from '../formats/number-format.ts'
import { printTemplate } from '../parse/template.ts'
import type { CellPlace, RangePlace } from '../references/place.ts'
import type { Scalar } from '../values.ts'
import type { Attributes } from './attributes.ts'
import type { CellInput, Typing } from './cell-input.ts'
import type { CellState } from './cell-state.ts'
import type { Changes } from './changes.ts'
import { parseTsv, printTsv } from './delimited-text.ts'
import { parseHtmlTable, printHtmlTable } from './html-table.ts'
import { moveCells } from './move-cells.ts'
import type { Area, Places } from './places.ts'
import type { Session } from './session.ts'
import { readAttributes } from './stored-attributes.ts'
import { loadScalar, type StoredScalar, storeScalar } from './stored-scalar.ts'
import type { TableList } from './table-list.ts'
import { transposedProgram } from './transpose.ts'

/** A copied cell: what it shows, what was put into it and how it looks. */
interface ClipCell {
  value: StoredScalar
  /** Text of its formula at the place it was copied from. */
  formula?: string
  isLegacy?: true
  /** A formula of the clip fills it: only its value can be pasted. */
  isSpilled?: true
  attributes?: Attributes
}

/** Copied cells as plain data, for this workbook or another one. */
export interface Clip {
  /** Where the first cell was, for references that move with the cells. */
  row: number
  col: number
  cells: ClipCell[][]
}

/** How a clip is pasted. */
export interface PasteOptions {
  /** Only values (of formulas too), only what was put into the cells, or only how they look. Everything when left out. */
  only?: 'values' | 'formulas' | 'formats'
  /** Rows become columns. */
  isTransposed?: boolean
}

/** What a pasted text is typed as in a column. */
export type TypedAs = (text: string, col: number) => CellInput

/** Copying, cutting and pasting, within a workbook, between workbooks, and with other programs. */
export class Clipboard {
  private readonly session: Session
  private readonly places: Places
  private readonly typing: Typing
  private readonly tables: TableList
  constructor(session: Session, places: Places, typing: Typing, tables: TableList) {
    this.session = session
    this.places = places
    this.typing = typing
    this.tables = tables
  }

  /** Copies a range as plain data. */
  copy(place: RangePlace): Clip {
    const area = this.places.area(place)
    return {
      row: area.top,
      col: area.left,
      cells: this.mapCells(area, (row, col) => this.clipCell(area, row, col)),
    }
  }

  /**
   * Pastes a clip, its first cell at the first of `place`; a target that is a multiple of the clip is filled with it.
   * Throws `RangeError` for a clip with looks that no cell can have.
   */
  paste(place: RangePlace, clip: Clip, options: PasteOptions = {}): Changes {
    const target = this.places.whole(place)
    const { only, isTransposed = false } = options
    const height = isTransposed ? (clip.cells[0]?.length ?? 0) : clip.cells.length
    const width = isTransposed ? clip.cells.length : (clip.cells[0]?.length ?? 0)
    const { rows, cols } = pastedSize(target, height, width)
    this.checkRoom(target, rows, cols)
    const { cells, journal } = this.session
    return this.session.edit('Paste', { ...target, ...extent(target, rows, cols) }, () => {
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < cols; c++) {
          const [i, j] = isTransposed ? [c % width, r % height] : [r % height, c % width]
          const cell = clip.cells[i]?.[j]
          if (!cell) continue
          const [row, col] = [target.top + r, target.left + c]
          const before = cells.state(target.sheet, row, col)
          const pasted = this.pastedState(cell, { row: clip.row + i, col: clip.col + j }, isTransposed)
          journal.change(target.sheet, row, col, combined(before, pasted, cell, only))
        }
    })
  }

  /** Moves cells: references to them follow, what they read stays, what lay at the target is gone. */
  move(source: RangePlace, target: CellPlace): Changes {
    const [from, to] = [this.places.area(source), this.places.cell(target)]
    const [rows, cols] = [from.bottom - from.top + 1, from.right - from.left + 1]
    const area = this.places.whole({ sheet: to.sheet, ...extent({ top: to.row, left: to.col }, rows, cols) })
    return this.session.edit('Move', area, () => {
      moveCells(this.session, from, area)
      this.tables.followMove(from, area)
    })
  }

  /** The texts that a range shows, tab-separated. */
  toText(place: RangePlace): string {
    const area = this.places.area(place)
    return printTsv(this.mapCells(area, (row, col) => this.shown(area.sheet, row, col)))
  }

  /** What a range shows, as an HTML table. */
  toHtml(place: RangePlace): string {
    const { sheet, ...area } = this.places.area(place)
    const { cells } = this.session
    return printHtmlTable(
      this.mapCells({ sheet, ...area }, (row, col) => ({
        text: this.shown(sheet, row, col),
        style: cells.attributesOf(sheet, row, col)?.style ?? {},
      })),
    )
  }

  /** Pastes tab-separated text as if each field were typed. One field fills the whole range. */
  pasteText(place: RangePlace, text: string, typedAs: TypedAs = asItIs): Changes {
    return this.pasteInputs(place, parseTsv(text), typedAs)
  }

  /** Pastes the first table of HTML as if each cell were typed; of HTML without one the plain text that came with it. */
  pasteHtml(place: RangePlace, html: string, text = '', typedAs: TypedAs = asItIs): Changes {
    const table = parseHtmlTable(html)
    if (table) return this.pasteInputs(place, table, typedAs)
    return text === '' ? this.pasteInputs(place, [], typedAs) : this.pasteText(place, text, typedAs)
  }

  private pasteInputs(place: RangePlace, inputs: string[][], typedAs: TypedAs): Changes {
    const target = this.places.whole(place)
    const width = inputs.reduce((most, row) => Math.max(most, row.length), 0)
    const { rows, cols } = pastedSize(target, inputs.length, width)
    this.checkRoom(target, rows, cols)
    return this.session.edit('Paste', { ...target, ...extent(target, rows, cols) }, () => {
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < cols; c++) {
          const input = inputs[r % inputs.length]?.[c % width]
          const col = target.left + c
          if (input !== undefined) this.typing.write(target.sheet, target.top + r, col, typedAs(input, col))
        }
    })
  }

  private checkRoom({ sheet, top, left }: Area, rows: number, cols: number): void {
    if (rows > 0 && cols > 0) this.places.cell({ sheet, row: top + rows - 1, col: left + cols - 1 })
  }

  private mapCells<T>({ top, left, bottom, right }: Area, read: (row: number, col: number) => T): T[][] {
    return Array.from({ length: bottom - top + 1 }, (_, r) =>
      Array.from({ length: right - left + 1 }, (_c, c) => read(top + r, left + c)),
    )
  }

  private shown(sheet: number, row: number, col: number): string {
    const { cells, engine } = this.session
    return showValue(engine.peek(sheet, row, col), cells.formatOf(sheet, row, col)).text
  }

  private clipCell(area: Area, row: number, col: number): ClipCell {
    const { sheet } = area
    const { cells, engine } = this.session
    const { program, attributes } = cells.state(sheet, row, col)
    const cell: ClipCell = { value: storeScalar(engine.peek(sheet, row, col)) }
    if (program) cell.formula = printTemplate(program.template, row, col)
    if (program?.isLegacy) cell.isLegacy = true
    const source = engine.sourceOf(sheet, row, col)
    // Without the formula that fills it a cell is its value.
    if (cells.isSpilled(sheet, row, col) && source && holds(area, source)) cell.isSpilled = true
    if (attributes) cell.attributes = attributes
    return cell
  }

  private pastedState(cell: ClipCell, from: { row: number; col: number }, isTransposed: boolean): CellState {
    const { programs } = this.session.engine
    const attributes = cell.attributes ? readAttributes(cell.attributes) : null
    if (cell.attributes && !attributes) throw new RangeError('The copied cells are damaged')
    if (cell.formula === undefined) return { value: cell.isSpilled ? null : valueOf(cell), program: null, attributes }
    const program = programs.find(cell.formula, from.row, from.col, cell.isLegacy === true)
    return { value: null, program: isTransposed ? transposedProgram(programs, program) : program, attributes }
  }
}

const holds = ({ top, left, bottom, right }: Area, { row, col }: { row: number; col: number }) =>
  row >= top && row <= bottom && col >= left && col <= right

const asItIs: TypedAs = text => text

/** What a paste makes of a cell. */
function combined(before: CellState, pasted: CellState, cell: ClipCell, only: PasteOptions['only']): CellState {
  if (only === 'formats') return { ...before, attributes: pasted.attributes }
  if (only === 'formulas') return { ...pasted, attributes: before.attributes }
  if (only === 'values') return { ...before, value: valueOf(cell), program: null }
  return pasted
}

/** The value of a copied cell; a text as long as cells may hold. */
function valueOf(cell: ClipCell): Scalar {
  const value = loadScalar(cell.value) ?? null
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : value
}

function pastedSize(target: Area, height: number, width: number): { rows: number; cols: number } {
  const [rows, cols] = [target.bottom - target.top + 1, target.right - target.left + 1]
  if (height === 0 || width === 0) return { rows: 0, cols: 0 }
  return { rows: rows % height === 0 ? rows : height, cols: cols % width === 0 ? cols : width }
}

function extent({ top, left }: { top: number; left: number }, rows: number, cols: number) {
  return { top, left, bottom: top + Math.max(1, rows) - 1, right: left + Math.max(1, cols) - 1 }
}
