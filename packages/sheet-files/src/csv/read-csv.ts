import { cellName, MAX_COLS, MAX_ROWS } from '@learn/sheet/formulas'
import { SheetFileError } from '../file-error.ts'
import { FILE_LIMITS, type FileLimits } from '../file-limits.ts'
import type { FileCell, SheetFile } from '../sheet-file.ts'
import { StyleTable } from '../style-table.ts'
import { agreeOnPoints, type Decimals, detectDecimals, withPoint } from './decimal-commas.ts'
import { decodeText } from './decode-text.ts'
import { type Delimiter, guessDelimiter } from './guess-delimiter.ts'
import { parseCsv } from './parse-csv.ts'
import { type DateOrder, getOrder } from './read-date.ts'
import { type FieldValue, readField } from './read-field.ts'

/** How a text file is read. */
export interface ReadCsvOptions {
  /** Default: found in the text, a first line `sep=;` included. */
  delimiter?: Delimiter
  /** `en-US` reads 03/05/2024 as 5 March, all others as 3 May. Default `en-IN`. */
  locale?: string
  /** How decimals are written. Default: found in each column of a table that is not parted by commas, else a point. */
  decimal?: '.' | ','
  /** Name of the one sheet. Default `Sheet1`. */
  sheet?: string
  limits?: Partial<FileLimits>
}

/** Reads a text table (.csv, .tsv, .txt). A field that starts with `=` is a text. Throws `file/too-large`. */
export function readCsv(bytes: Uint8Array, options: ReadCsvOptions = {}): SheetFile {
  const limits = { ...FILE_LIMITS, ...options.limits }
  if (bytes.length > limits.maxFileBytes)
    throw new SheetFileError('file/too-large', `The file has more than ${limits.maxFileBytes} bytes.`)
  const { text } = decodeText(bytes)
  const said = /^sep=([,;\t|])\r?\n/.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const delimiter = options.delimiter ?? said?.[1] ?? guessDelimiter(body)
  const records = recordsOf(body, delimiter, limits)
  const locale = options.locale === 'en-US' ? 'month-first' : 'day-first'
  const width = records.reduce((most, record) => Math.max(most, record.length), 0)
  const orders = Array.from({ length: width }, (_, col) =>
    getOrder(
      records.map(record => record[col]?.trim() ?? ''),
      locale,
    ),
  )
  const styles = new StyleTable()
  const decimals = decimalsOf(records, width, options.decimal ?? (delimiter === ',' ? '.' : undefined))
  const cells = cellsOf(records, { orders, decimals }, styles)
  const sheet = { name: options.sheet ?? 'Sheet1', cells, columns: [], rows: [], tables: [] }
  return { sheets: [sheet], names: [], styles: styles.list, leftOut: unclearColumns(decimals) }
}

/** How each column writes its decimals: as told, or as its fields and those of the others show. */
function decimalsOf(records: readonly string[][], width: number, told: ReadCsvOptions['decimal']): Decimals[] {
  if (told) return Array.from({ length: width }, () => (told === ',' ? 'comma' : 'point'))
  const columns = Array.from({ length: width }, (_, col) => records.map(record => record[col] ?? ''))
  return agreeOnPoints(columns, columns.map(detectDecimals))
}

function recordsOf(text: string, delimiter: string, limits: FileLimits): string[][] {
  const records: string[][] = []
  let cells = 0
  for (const record of parseCsv(text, delimiter)) {
    cells += record.length
    if (cells > limits.maxCells)
      throw new SheetFileError('file/too-large', `The file holds more than ${limits.maxCells} cells.`)
    if (records.length === MAX_ROWS || record.length > MAX_COLS)
      throw new SheetFileError('file/too-large', 'The file has more rows or columns than a sheet.')
    records.push(record)
  }
  return records
}

/** What is unclear in a column, as a question to whoever opens the file. */
const UNCLEAR: [Decimals, string][] = [
  ['mixed', 'some numbers have a decimal comma and others a point. Those with a comma are texts: which is right?'],
  [
    'both',
    'some numbers have a comma before the decimals and others between thousands. They are texts: which is right?',
  ],
  ['either', 'a comma may stand before the decimals or between thousands. Numbers with one are texts: which is right?'],
]

/** Columns in which nobody can tell what a comma is. */
function unclearColumns(decimals: readonly Decimals[]): string[] {
  return UNCLEAR.flatMap(([kind, question]) => {
    const columns = decimals.flatMap((each, col) => (each === kind ? [cellName(0, col).slice(0, -1)] : []))
    return columns.length === 0
      ? []
      : [`${columns.length === 1 ? 'Column' : 'Columns'} ${columns.join(', ')}: ${question}`]
  })
}

interface Columns {
  orders: readonly DateOrder[]
  decimals: readonly Decimals[]
}

function cellsOf(records: readonly string[][], { orders, decimals }: Columns, styles: StyleTable): FileCell[] {
  return records.flatMap((record, row) =>
    record.flatMap((field, col): FileCell[] => {
      const { value, format } = fieldOf(field, orders[col] ?? 'day-first', decimals[col] ?? 'point')
      if (value === null) return []
      return [{ row, col, value, ...(format !== undefined && { style: styles.indexOfFormat(format) }) }]
    }),
  )
}

function fieldOf(field: string, order: DateOrder, decimals: Decimals): FieldValue {
  if (decimals === 'point') return readField(field, order)
  // A code with leading zeros stays one; where nobody can tell, a number with a comma stays a text.
  if (decimals !== 'comma') return field.includes(',') ? { value: field } : readField(field, order)
  const pointed = withPoint(field)
  return pointed === field ? readField(field, order) : { ...readField(pointed, order) }
}
