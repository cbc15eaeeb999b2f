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
    header: header.map(title => cellOf(title).text),
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

/** How the numbers of a column are shown in the sheet: days as days, not as serial numbers. */
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
