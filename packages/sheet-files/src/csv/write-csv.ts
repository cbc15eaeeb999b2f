import type { StoredScalar } from '@learn/sheet'
import { getParts } from '@learn/sheet/formulas'
import type { FileSheet, SheetFile } from '../sheet-file.ts'
import { isDateFormat } from '../xlsx/builtin-formats.ts'
import type { Delimiter } from './guess-delimiter.ts'

/** As many as spreadsheets show and save: 0.1+0.2 is 0.3. */
const MOST_DIGITS = 15

/** How a text file is written. */
export interface WriteCsvOptions {
  /** Default `,`. */
  delimiter?: Delimiter
  /** Excel needs the mark to read UTF-8. Default false. */
  hasByteOrderMark?: boolean
  /**
   * Texts that start with `=`, `+`, `-`, `@`, a tab or a line end get an apostrophe, so that no program that opens the file
   * runs them. Default false: the texts are as they were.
   */
  disarmsFormulas?: boolean
  /** `en-US` writes 5 March 2024 as 3/5/2024, all others as 05/03/2024; formats with the year first stay. Default `en-IN`. */
  locale?: string
}

/** One sheet as a text table in UTF-8: numbers in 15 digits, days by the locale, line ends as RFC 4180 has them. */
export function writeCsv(file: SheetFile, sheet = 0, options: WriteCsvOptions = {}): Uint8Array<ArrayBuffer> {
  const from = file.sheets[sheet]
  const delimiter = options.delimiter ?? ','
  const lines = from ? linesOf(from, file.styles, delimiter, options) : []
  const text = lines.map(line => `${line}\r\n`).join('')
  return new TextEncoder().encode((options.hasByteOrderMark ? '\uFEFF' : '') + text)
}

function linesOf(sheet: FileSheet, styles: SheetFile['styles'], delimiter: string, options: WriteCsvOptions): string[] {
  const filled = sheet.cells.filter(({ value }) => value !== null)
  const width = filled.reduce((most, { col }) => Math.max(most, col + 1), 0)
  const lines: string[] = []
  let fields: string[] = []
  let row = 0
  const end = () => {
    // A sheet of one column has no delimiter that would tell an empty record from no record.
    lines.push(
      width === 1 && fields.length === 0 ? '""' : fields.concat(Array(width - fields.length).fill('')).join(delimiter),
    )
    fields = []
    row++
  }
  for (const cell of filled) {
    while (row < cell.row) end()
    while (fields.length < cell.col) fields.push('')
    const text = fieldText(cell.value, styles[cell.style ?? 0]?.format ?? '', options)
    fields.push(needsQuotes(text, delimiter) ? `"${text.replaceAll('"', '""')}"` : text)
  }
  if (filled.length > 0) end()
  return lines
}

const needsQuotes = (text: string, delimiter: string) => text === '' || /["\r\n]/.test(text) || text.includes(delimiter)

function fieldText(value: StoredScalar, format: string, options: WriteCsvOptions): string {
  if (typeof value === 'number') {
    if (isDateFormat(format) && value >= 0) return dateText(value, format, options)
    const shown = Number(value.toPrecision(MOST_DIGITS))
    // So many digits would be read as a code.
    return Math.abs(shown) >= 1e15 ? shown.toExponential() : String(shown)
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value !== null && typeof value === 'object') return value.e
  const text = value ?? ''
  return options.disarmsFormulas && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}

function dateText(serial: number, format: string, { locale }: WriteCsvOptions): string {
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400)
  const { year, month, day } = getParts(Math.floor(serial) + (seconds === 86_400 ? 1 : 0))
  const two = (n: number) => String(n).padStart(2, '0')
  const clock = seconds % 86_400
  const time = `${two(Math.floor(clock / 3600))}:${two(Math.floor(clock / 60) % 60)}${clock % 60 ? `:${two(clock % 60)}` : ''}`
  if (!/[dy]/i.test(format)) return serial < 1 ? time : String(serial)
  const days = /^[^dm]*y/i.test(format)
    ? `${year}-${two(month)}-${two(day)}`
    : locale === 'en-US'
      ? `${month}/${day}/${year}`
      : `${two(day)}/${two(month)}/${year}`
  return clock === 0 ? days : `${days} ${time}`
}
