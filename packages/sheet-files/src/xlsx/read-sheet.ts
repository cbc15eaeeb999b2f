import { MAX_COLS, MAX_ROWS, parseCell } from '@learn/sheet/formulas'
import { broken } from '../file-error.ts'
import type { FileCell, FileColumn, FileRow } from '../sheet-file.ts'
import { getMark } from './left-out.ts'
import { Marks } from './marks.ts'
import { FormulaReader } from './read-formulas.ts'
import { TextItem } from './read-strings.ts'
import { NOT_A_NUMBER, readCellValue } from './read-value.ts'
import type { ReadingBudget } from './reading-budget.ts'

type Attributes = ReadonlyMap<string, string>

/** What the cells of a sheet need from the rest of the workbook. */
export interface SheetContext {
  strings: readonly string[]
  budget: ReadingBudget
  /** Days to add to the dates of a workbook that counts from 1904. */
  dayShift: number
  /** True for a style that shows a day. */
  isDate: (style: number) => boolean
  /** `cm` numbers that mark a dynamic array. */
  isDynamic: (mark: number) => boolean
  /** Names that stand for cells of other workbooks, in lower case. */
  linkedNames: ReadonlySet<string>
}

/** The part of a sheet file that one worksheet part holds. */
export interface SheetParts {
  cells: FileCell[]
  columns: FileColumn[]
  rows: FileRow[]
  tableIds: string[]
  isProtected: boolean
  /** Names of elements and other marks of what was not read. */
  marks: Marks
}

const PX_PER_CHARACTER = 7
const PX_PER_POINT = 4 / 3

/** Reads one worksheet piece by piece. Source: ECMA-376 part 1, 18.3.1. */
export class SheetReader {
  readonly parts: SheetParts = {
    cells: [],
    columns: [],
    rows: [],
    tableIds: [],
    isProtected: false,
    marks: new Marks(),
  }
  readonly #context: SheetContext
  readonly #formulas: FormulaReader
  readonly #item = new TextItem()
  /** 1 for each column with a look of its own. */
  readonly #styledColumns = new Uint8Array(MAX_COLS)
  #depth = 0
  #row = -1
  #col = -1
  #cell: Attributes = new Map()
  #formula: { attributes: Attributes; text: string } | null = null
  #value: string | null = null
  #inside = ''

  constructor(context: SheetContext) {
    this.#context = context
    this.#formulas = new FormulaReader(this.parts.marks, context.linkedNames)
  }

  open(name: string, attributes: () => Attributes): void {
    const mark = getMark(name, ++this.#depth)
    if (mark !== null) this.parts.marks.add(mark)
    this.#item.open(name)
    this.#inside = name
    if (name === 'c') this.#openCell(attributes())
    else if (name === 'v') this.#value = ''
    else if (name === 'f') this.#formula = { attributes: attributes(), text: '' }
    else if (name === 'row') this.#openRow(attributes())
    else if (name === 'col') this.#addColumns(attributes())
    else if (name === 'tablePart') this.parts.tableIds.push(attributes().get('id') ?? '')
    else if (name === 'sheetProtection') this.#readProtection(attributes())
    else if (name === 'sheetFormatPr') this.#readUsualSizes(attributes())
  }

  text(text: string): void {
    this.#item.add(text)
    if (this.#inside === 'v') this.#value += text
    else if (this.#inside === 'f' && this.#formula) this.#formula.text += text
  }

  close(name: string): void {
    this.#depth--
    this.#item.close(name)
    this.#inside = ''
    if (name === 'c') this.#closeCell()
  }

  #readProtection(of: Attributes): void {
    if (!isOn(of.get('sheet'))) return
    this.parts.isProtected = true
    if (of.get('password') ?? of.get('hashValue')) this.parts.marks.add('password')
  }

  #readUsualSizes(of: Attributes): void {
    if (of.get('defaultColWidth') !== undefined || isOn(of.get('customHeight')) || isOn(of.get('zeroHeight')))
      this.parts.marks.add('defaultSize')
  }

  #openRow(of: Attributes): void {
    const written = of.get('r')
    const before = this.#row
    this.#row = written === undefined ? before + 1 : Number(written) - 1
    if (!Number.isInteger(this.#row) || this.#row >= MAX_ROWS) throw broken('a row has no valid number')
    if (this.#row <= before) throw broken('its rows are out of order')
    this.#formulas.startRow(this.#row)
    this.#col = -1
    if (isOn(of.get('customFormat'))) this.parts.marks.add('rowStyle')
    if (Number(of.get('outlineLevel') ?? 0) > 0) this.parts.marks.add('outline')
    const row: FileRow = { row: this.#row }
    if (of.get('ht') !== undefined && isOn(of.get('customHeight')))
      row.heightPx = pixels(Number(of.get('ht')) * PX_PER_POINT)
    if (isOn(of.get('hidden'))) row.isHidden = true
    if (row.heightPx === undefined && !row.isHidden) return
    this.#context.budget.addCell()
    this.parts.rows.push(row)
  }

  #addColumns(of: Attributes): void {
    const [first, last] = [Number(of.get('min')) - 1, Math.min(Number(of.get('max')), MAX_COLS) - 1]
    if (!(first >= 0 && last >= first)) return
    this.#context.budget.addCell()
    if (Number(of.get('outlineLevel') ?? 0) > 0) this.parts.marks.add('outline')
    const style = Number(of.get('style') ?? 0)
    const column: FileColumn = { first, last }
    if (of.get('width') !== undefined && isOn(of.get('customWidth')))
      column.widthPx = pixels(Number(of.get('width')) * PX_PER_CHARACTER)
    if (isOn(of.get('hidden'))) column.isHidden = true
    if (style > 0) {
      column.style = style
      this.#styledColumns.fill(1, first, last + 1)
    }
    if (column.widthPx !== undefined || column.isHidden || column.style !== undefined) this.parts.columns.push(column)
  }

  #openCell(of: Attributes): void {
    const written = of.get('r')
    const at = written === undefined ? { row: this.#row, col: this.#col + 1 } : parseCell(written)
    if (!at || at.row !== this.#row || at.col >= MAX_COLS || at.col <= this.#col)
      throw broken('its cells are out of order')
    this.#col = at.col
    this.#cell = of
    this.#formula = null
    this.#value = null
    this.#item.take()
  }

  #closeCell(): void {
    const { budget, isDate, dayShift, isDynamic, strings } = this.#context
    const at = { row: this.#row, col: this.#col }
    const style = Number(this.#cell.get('s') ?? 0)
    const known = readCellValue(this.#cell.get('t'), this.#value, this.#item.take(), strings)
    if (known === NOT_A_NUMBER) this.parts.marks.add('notANumber')
    const isFilled = this.#formula === null && this.#formulas.isFilled(at)
    const value = isFilled ? null : typeof known === 'number' && isDate(style) ? known + dayShift : known
    const found = this.#formula
    const formula =
      found && this.#formulas.read(found.attributes, found.text, at, isDynamic(Number(this.#cell.get('cm') ?? 0)))
    const cell: FileCell = { ...at, value, ...formula }
    if (style > 0) cell.style = style
    // An empty cell without a look says something only where its column has one.
    const isPlain = value === null && cell.formula === undefined && style === 0
    if (isPlain && this.#styledColumns[at.col] === 0) return
    budget.addCell()
    if (cell.formula !== undefined) budget.addFormula(cell.formula)
    this.parts.cells.push(cell)
  }
}

const isOn = (text: string | undefined) => text === '1' || text === 'true'
const pixels = (n: number) => Math.min(2000, Math.max(0, Math.round(n)))
