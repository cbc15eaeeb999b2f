import { cellName, MAX_COLS } from '@learn/sheet/formulas'
import { canBeEntered } from '../can-be-entered.ts'
import type { FileCell, FileColumn, FileRow, FileSheet } from '../sheet-file.ts'
import { xmlText } from '../xml/escape-xml.ts'
import { formulaForFile } from './formula-text.ts'
import { isArrayFormula } from './is-array-formula.ts'
import { escapedText } from './text-escapes.ts'
import { commented } from './write-comments.ts'

const PX_PER_CHARACTER = 7
const PT_PER_PX = 0.75

/** Errors that a file may hold; others are our own or newer than the format. */
const FILE_ERRORS: ReadonlySet<string> = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'])

/** Texts that cells name by number, each once. */
export class StringTable {
  readonly #numbers = new Map<string, number>()

  /** The number of a text. */
  indexOf(text: string): number {
    const known = this.#numbers.get(text) ?? this.#numbers.size
    this.#numbers.set(text, known)
    return known
  }

  /** The part that holds them, or null when there are none. */
  toXml(): string | null {
    if (this.#numbers.size === 0) return null
    const items = [...this.#numbers.keys()].map(text => `<si><t xml:space="preserve">${stored(text)}</t></si>`)
    const head = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${items.length}">`
    return `${head}${items.join('')}</sst>`
  }
}

const stored = (text: string) => xmlText(escapedText(text))

/** A worksheet part, related to its tables and after them to the boxes of its comments. Source: ECMA-376 part 1, 18.3.1. */
export function sheetXml(sheet: FileSheet, strings: StringTable, isFirst: boolean): string {
  const head =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">'
  const view = `<sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}/></sheetViews>`
  const columns = sheet.columns.length > 0 ? `<cols>${sheet.columns.map(columnXml).join('')}</cols>` : ''
  const tables = sheet.tables.map((_, i) => `<tablePart r:id="rId${i + 1}"/>`)
  const parts = tables.length > 0 ? `<tableParts count="${tables.length}">${tables.join('')}</tableParts>` : ''
  const data = rowsXml(sheet, strings)
  const protection = sheet.isProtected ? '<sheetProtection sheet="1" objects="1" scenarios="1"/>' : ''
  const boxes = commented(sheet.cells).length > 0 ? `<legacyDrawing r:id="rId${tables.length + 1}"/>` : ''
  return `${head}${view}<sheetFormatPr defaultRowHeight="15"/>${columns}<sheetData>${data}</sheetData>${protection}${boxes}${parts}</worksheet>`
}

function columnXml({ first, last, widthPx, isHidden, style }: FileColumn): string {
  const width = widthPx === undefined ? 'width="9.140625"' : `width="${widthPx / PX_PER_CHARACTER}" customWidth="1"`
  const look = style === undefined ? '' : ` style="${style}"`
  return `<col min="${first + 1}" max="${Math.min(last + 1, MAX_COLS)}" ${width}${look}${isHidden ? ' hidden="1"' : ''}/>`
}

function rowsXml(sheet: FileSheet, strings: StringTable): string {
  // Some programs give a cell that names no style the one of its column, others the plain one.
  const usual = sheet.columns.some(({ style }) => style) ? 0 : undefined
  const looks = new Map(sheet.rows.map(row => [row.row, row]))
  const lines = new Map<number, string[]>(sheet.rows.map(({ row }) => [row, []]))
  for (const cell of sheet.cells) {
    const line = lines.get(cell.row) ?? []
    if (line.length === 0) lines.set(cell.row, line)
    line.push(cellXml({ ...cell, style: cell.style ?? usual }, sheet, strings))
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => `<row r="${row + 1}"${rowLooks(looks.get(row))}>${cells.join('')}</row>`)
    .join('')
}

function rowLooks(row: FileRow | undefined): string {
  const height = row?.heightPx === undefined ? '' : ` ht="${row.heightPx * PT_PER_PX}" customHeight="1"`
  return height + (row?.isHidden ? ' hidden="1"' : '')
}

function cellXml(cell: FileCell, { tables }: FileSheet, strings: StringTable): string {
  const style = cell.style === undefined ? '' : ` s="${cell.style}"`
  const place = `r="${cellName(cell.row, cell.col)}"${style}`
  if (cell.formula !== undefined && canBeEntered(cell.formula)) return formulaXml(cell, place, tableAt(tables, cell))
  const value = cell.formula ?? cell.value
  if (value === null) return `<c ${place}/>`
  if (typeof value === 'string') return `<c ${place} t="s"><v>${strings.indexOf(value)}</v></c>`
  return `<c ${place}${typeOf(value)}>${valueXml(value)}</c>`
}

/** Name of the table over a cell. */
const tableAt = (tables: FileSheet['tables'], { row, col }: FileCell): string | undefined =>
  tables.find(({ top, left, bottom, right }) => row >= top && row <= bottom && col >= left && col <= right)?.name

function formulaXml(cell: FileCell, place: string, table?: string): string {
  const { formula = '', isLegacy, spill, row, col } = cell
  const isKnown = cell.value === null || typeof cell.value !== 'object' || FILE_ERRORS.has(cell.value.e)
  const value = isKnown ? cell.value : null
  const isArray = spill !== undefined || (!isLegacy && isArrayFormula(formula))
  const [rows, cols] = spill ?? [1, 1]
  const from = cellName(row, col)
  const to = rows * cols > 1 ? `:${cellName(row + rows - 1, col + cols - 1)}` : ''
  const head = isArray ? `<f t="array" ref="${from}${to}">` : '<f>'
  const result = value === null ? '' : valueXml(value)
  return `<c ${place}${isArray ? ' cm="1"' : ''}${typeOf(value)}>${head}${xmlText(formulaForFile(formula, table))}</f>${result}</c>`
}

function typeOf(value: FileCell['value']): string {
  if (typeof value === 'string') return ' t="str"'
  if (typeof value === 'boolean') return ' t="b"'
  return value !== null && typeof value === 'object' ? ' t="e"' : ''
}

function valueXml(value: Exclude<FileCell['value'], null>): string {
  if (typeof value === 'object') return `<v>${FILE_ERRORS.has(value.e) ? value.e : '#VALUE!'}</v>`
  if (typeof value === 'boolean') return `<v>${value ? 1 : 0}</v>`
  return `<v>${typeof value === 'string' ? stored(value) : value}</v>`
}
