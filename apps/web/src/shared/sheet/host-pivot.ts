import { CellError, type Rect, type Scalar, type Workbook } from '@learn/sheet'
import { type PivotOptions, pivot } from '@learn/sheet/pivot'

/** A cell of a pivot table: what it shows, and what is typed to have it elsewhere. */
export interface PivotCell {
  text: string
  input: string
}

/** A pivot table as plain data. The first `labels` columns name the rows; the last row may be the totals. */
export interface PivotCells {
  labels: number
  hasTotals: boolean
  header: string[]
  rows: PivotCell[][]
}

/** More rows than this have no reader, and a page that shows them has no speed. */
const MOST_ROWS = 1000

const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

function cellOf(value: Scalar): PivotCell {
  if (value === null) return { text: '', input: '' }
  if (value instanceof CellError) return { text: value.error, input: value.error }
  if (typeof value === 'number') return { text: figure.format(value), input: String(value) }
  if (typeof value === 'boolean') return { text: String(value).toUpperCase(), input: String(value).toUpperCase() }
  return { text: value, input: `'${value}` }
}

/** A pivot table over a range with titles in its first row. Throws `RangeError` when it cannot be made. */
export function pivotCells(book: Workbook, rect: Rect, options: PivotOptions): PivotCells {
  const { header, rows } = pivot(book, { sheet: 0, ...rect }, options)
  if (rows.length > MOST_ROWS) throw new RangeError(`This gives ${figure.format(rows.length)} rows. Choose fewer.`)
  const labels = options.rows.length
  const hasTotals = (options.hasTotals ?? true) && labels > 0
  const shown = options.rows.map(column => textsOf(book, rect, Number(column)))
  return {
    labels,
    hasTotals,
    header: headerTexts(
      header.map(title => cellOf(title).text),
      groupTexts(book, rect, (options.columns ?? []).map(Number)),
    ),
    rows: rows.map((row, n) =>
      row.map((value, col) => {
        const isLabel = col < labels
        if (!isLabel || (hasTotals && n === rows.length - 1)) return cellOf(value)
        if (value === null) return { text: '(blank)', input: '' }
        const text = shown[col]?.get(value)
        return text === undefined ? cellOf(value) : { text, input: cellOf(value).input }
      }),
    ),
  }
}

/** Names of the groups that stand side by side, as the engine writes them and as the sheet shows them. */
function groupTexts(book: Workbook, rect: Rect, columns: readonly number[]): Map<string, string> {
  const texts = new Map<string, string>()
  if (columns.length === 0) return texts
  const shown = columns.map(column => textsOf(book, rect, column))
  for (const row of book.values({ sheet: 0, ...rect }).slice(1)) {
    const values = columns.map(column => row[column] ?? null)
    const written = values.map(value => (value instanceof CellError ? value.error : String(value ?? '(blank)')))
    const named = values.map((value, n) => shown[n]?.get(value) ?? written[n])
    texts.set(written.join(' / '), named.join(' / '))
  }
  return texts
}

/** Titles with their groups as the sheet shows them; where several values are put together, each title goes on after its group. */
const headerTexts = (titles: readonly string[], groups: ReadonlyMap<string, string>): string[] =>
  titles.map(title => {
    const group = groups.has(title) ? title : [...groups.keys()].find(one => title.startsWith(`${one} `))
    return group === undefined ? title : `${groups.get(group)}${title.slice(group.length)}`
  })

/** How the numbers of a column are shown in the sheet: days, not as serial numbers. */
function textsOf(book: Workbook, rect: Rect, column: number): Map<Scalar, string> {
  const col = rect.left + column
  const values = book.values({ sheet: 0, top: rect.top + 1, left: col, bottom: rect.bottom, right: col })
  const texts = new Map<Scalar, string>()
  values.forEach(([value = null], n) => {
    if (typeof value === 'number' && !texts.has(value))
      texts.set(value, book.text({ sheet: 0, row: rect.top + 1 + n, col }))
  })
  return texts
}
