import { type Address, MAX_COLS, MAX_ROWS, moveFormula, parseCell, parseRect, type Rect } from '@learn/sheet/formulas'
import { broken, SheetFileError } from '../file-error.ts'
import type { FileCell, FileColumn, FileRow } from '../sheet-file.ts'
import { formulaFromFile } from './formula-text.ts'
import { type PlainFormula, plainFormula } from './plain-formula.ts'
import { TextItem } from './read-strings.ts'
import { readCellValue } from './read-value.ts'
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
}

/** The part of a sheet file that one worksheet part holds. */
export interface SheetParts {
  cells: FileCell[]
  columns: FileColumn[]
  rows: FileRow[]
  tableIds: string[]
  /** Names of elements that were not read. */
  others: Set<string>
}

const PX_PER_CHARACTER = 7
const PX_PER_POINT = 4 / 3
/** Elements that hold what this reader takes, or nothing that anyone misses. */
const KNOWN = new Set(
  `worksheet sheetPr tabColor outlinePr pageSetUpPr dimension sheetViews sheetView pane selection sheetFormatPr cols col
  sheetData row c v f is t r rPr tableParts tablePart pageMargins pageSetup printOptions headerFooter ignoredErrors
  ignoredError phoneticPr extLst ext sheetProtection`.split(/\s+/),
)

/** Reads one worksheet piece by piece. Source: ECMA-376 part 1, 18.3.1. */
export class SheetReader {
  readonly parts: SheetParts = { cells: [], columns: [], rows: [], tableIds: [], others: new Set() }
  readonly #context: SheetContext
  readonly #shared = new Map<string, PlainFormula & { at: Address }>()
  /** Areas of array formulas that reach the row being read or one below. */
  #filled: Rect[] = []
  readonly #item = new TextItem()
  #depth = 0
  #row = -1
  #col = -1
  #cell: Attributes = new Map()
  #formula: { attributes: Attributes; text: string } | null = null
  #value: string | null = null
  #inside = ''

  constructor(context: SheetContext) {
    this.#context = context
  }

  open(name: string, attributes: () => Attributes): void {
    this.#depth++
    if (this.#depth === 2 && !KNOWN.has(name)) this.parts.others.add(name)
    this.#item.open(name)
    this.#inside = name
    if (name === 'c') this.#openCell(attributes())
    else if (name === 'v') this.#value = ''
    else if (name === 'f') this.#formula = { attributes: attributes(), text: '' }
    else if (name === 'row') this.#openRow(attributes())
    else if (name === 'col') this.#addColumns(attributes())
    else if (name === 'tablePart') this.parts.tableIds.push(attributes().get('id') ?? '')
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

  #openRow(of: Attributes): void {
    const written = of.get('r')
    const before = this.#row
    this.#row = written === undefined ? before + 1 : Number(written) - 1
    if (!Number.isInteger(this.#row) || this.#row >= MAX_ROWS) throw broken('a row has no valid number')
    if (this.#row <= before) throw broken('its rows are out of order')
    this.#filled = this.#filled.filter(area => area.bottom >= this.#row)
    this.#col = -1
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
    const style = Number(of.get('style') ?? 0)
    const column: FileColumn = { first, last }
    if (of.get('width') !== undefined && isOn(of.get('customWidth')))
      column.widthPx = pixels(Number(of.get('width')) * PX_PER_CHARACTER)
    if (isOn(of.get('hidden'))) column.isHidden = true
    if (style > 0) column.style = style
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
    const { budget } = this.#context
    const style = Number(this.#cell.get('s') ?? 0)
    const known = readCellValue(this.#cell.get('t'), this.#value, this.#item.take(), this.#context.strings)
    const isFilled = this.#formula === null && this.#isFilled()
    const value = isFilled
      ? null
      : typeof known === 'number' && this.#context.isDate(style)
        ? known + this.#context.dayShift
        : known
    const cell: FileCell = { row: this.#row, col: this.#col, value, ...this.#readFormula() }
    if (style > 0) cell.style = style
    if (value === null && cell.formula === undefined && cell.style === undefined) return
    budget.addCell()
    if (cell.formula !== undefined) budget.addFormula(cell.formula)
    this.parts.cells.push(cell)
  }

  #readFormula(): Pick<FileCell, 'formula' | 'isLegacy' | 'spill'> | null {
    if (!this.#formula) return null
    const { attributes, text } = this.#formula
    const at = { row: this.#row, col: this.#col }
    switch (attributes.get('t') ?? '') {
      case 'array':
        return this.#arrayFormula(text, attributes.get('ref') ?? '')
      case 'shared': {
        const key = attributes.get('si') ?? ''
        const known = this.#shared.get(key)
        if (text === '') return known ? { ...plainOf(known), formula: moveFormula(known.formula, known.at, at) } : null
        const plain = plainFormula(text)
        this.#shared.set(key, { ...plain, at })
        return plain
      }
      case 'dataTable':
        this.parts.others.add('dataTable')
        return null
      default:
        return text === '' ? null : plainFormula(text)
    }
  }

  #arrayFormula(text: string, ref: string): Pick<FileCell, 'formula' | 'spill'> | null {
    if (text === '') return null
    const area = parseRect(ref)
    const isDynamic = this.#context.isDynamic(Number(this.#cell.get('cm') ?? 0))
    if (!isDynamic) this.parts.others.add('array')
    if (!area || area.top !== this.#row || area.left !== this.#col) return { formula: formulaFromFile(text) }
    const spill: [number, number] = [area.bottom - area.top + 1, area.right - area.left + 1]
    if (spill[0] * spill[1] === 1) return { formula: formulaFromFile(text) }
    this.#filled.push(area)
    if (this.#filled.length > MAX_ARRAYS)
      throw new SheetFileError('file/too-large', `More than ${MAX_ARRAYS} array formulas fill the same row.`)
    return { formula: formulaFromFile(text), spill }
  }

  /** True for a place that an array formula above fills: its value is not its own. */
  #isFilled(): boolean {
    return this.#filled.some(
      area => this.#row >= area.top && this.#row <= area.bottom && this.#col >= area.left && this.#col <= area.right,
    )
  }
}

/** Each cell of a row looks through those that reach it. Chosen: no course sheet has a hundred. */
const MAX_ARRAYS = 1000

const plainOf = ({ formula, isLegacy }: PlainFormula): PlainFormula => (isLegacy ? { formula, isLegacy } : { formula })

const isOn = (text: string | undefined) => text === '1' || text === 'true'
const pixels = (n: number) => Math.min(2000, Math.max(0, Math.round(n)))
