import type { RangePlace } from '../references/place.ts'
import type { Scalar } from '../values.ts'
import { CellError } from '../values.ts'
import { sortOrder } from './sort.ts'
import type { Workbook } from './workbook.ts'

/** How a pivot table sums a column up. */
export type PivotTotal = 'sum' | 'count' | 'average' | 'min' | 'max' | 'distinct'

/** What a pivot table shows; columns are titles of the header row or numbers from 0. */
export interface PivotOptions {
  rows: (string | number)[]
  columns?: (string | number)[]
  values: { column: string | number; total: PivotTotal }[]
  /** Adds a total row, and a total column when there are column groups. Default true. */
  hasTotals?: boolean
}

/** A finished pivot table: a header and rows of cells, ready to be shown or written to a sheet. */
export interface PivotTable {
  header: Scalar[]
  rows: Scalar[][]
}

/** Cells of a table at most: more has no reader, and a column of different values beside another has 10^10. */
const MAX_CELLS = 1_000_000

const TITLES: Record<PivotTotal, string> = {
  sum: 'Sum of',
  count: 'Count of',
  average: 'Average of',
  min: 'Min of',
  max: 'Max of',
  distinct: 'Distinct count of',
}

const keyOf = (values: Scalar[]) =>
  values
    .map(v => (v instanceof CellError ? v.error : typeof v === 'string' ? `s${v.toLowerCase()}` : `${typeof v}${v}`))
    .join('\u0000')

function summed(total: PivotTotal, values: Scalar[]): Scalar {
  const filled = values.filter(v => v !== null)
  if (total === 'count') return filled.length
  if (total === 'distinct') return new Set(filled.map(v => keyOf([v]))).size
  for (const v of filled) if (v instanceof CellError) return v
  const numbers = filled.filter(v => typeof v === 'number')
  if (total === 'sum') return numbers.reduce((a, b) => a + b, 0)
  if (numbers.length === 0) return null
  if (total === 'average') return numbers.reduce((a, b) => a + b, 0) / numbers.length
  return numbers.reduce((a, b) => (total === 'min' ? Math.min(a, b) : Math.max(a, b)))
}

interface Group {
  labels: Scalar[]
  rows: Scalar[][]
}

function grouped(rows: Scalar[][], columns: number[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const labels = columns.map(c => row[c] ?? null)
    const key = keyOf(labels)
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { labels, rows: [row] })
  }
  return [...groups.values()].sort((a, b) => {
    for (let i = 0; i < columns.length; i++) {
      const order = sortOrder(a.labels[i] ?? null, b.labels[i] ?? null, 1)
      if (order !== 0) return order
    }
    return 0
  })
}

/** Builds a pivot table from a header row and data rows. Throws `RangeError` for a column that is not there and a table
 * of more than a million cells. */
function pivotTable(header: Scalar[], data: Scalar[][], options: PivotOptions): PivotTable {
  const titles = header.map(v => String(v instanceof CellError ? v.error : (v ?? '')))
  const column = (c: string | number) => {
    const index = typeof c === 'number' ? c : titles.findIndex(t => t.toLowerCase() === c.toLowerCase())
    if (index < 0 || index >= titles.length) throw new RangeError(`The range has no column ${c}`)
    return index
  }
  const rowColumns = options.rows.map(column)
  const colColumns = (options.columns ?? []).map(column)
  const values = options.values.map(v => ({ ...v, index: column(v.column) }))
  const rowGroups = grouped(data, rowColumns)
  const colGroups = colColumns.length > 0 ? grouped(data, colColumns) : []
  const colKeys = colGroups.map(group => keyOf(group.labels))
  if (rowGroups.length * Math.max(1, colGroups.length) * values.length > MAX_CELLS)
    throw new RangeError('The pivot table is too large')
  const hasTotals = options.hasTotals ?? true
  const cellsOf = (rows: Scalar[][]) =>
    values.map(v =>
      summed(
        v.total,
        rows.map(row => row[v.index] ?? null),
      ),
    )
  const valueTitle = (v: (typeof values)[0]) => `${TITLES[v.total]} ${titles[v.index]}`
  const line = (labels: Scalar[], rows: Scalar[][]) => {
    const byColumn = new Map(grouped(rows, colColumns).map(group => [keyOf(group.labels), group.rows]))
    const across = colGroups.flatMap((_, i) => {
      const own = byColumn.get(colKeys[i] as string)
      return own ? cellsOf(own) : values.map(() => null)
    })
    return [...labels, ...across, ...(colGroups.length === 0 || hasTotals ? cellsOf(rows) : [])]
  }
  const groupTitle = (group: Group) =>
    group.labels.map(v => (v instanceof CellError ? v.error : String(v ?? '(blank)'))).join(' / ')
  const across = colGroups.flatMap(group =>
    values.map(v => (values.length === 1 ? groupTitle(group) : `${groupTitle(group)} ${valueTitle(v)}`)),
  )
  const last =
    colGroups.length === 0
      ? values.map(valueTitle)
      : hasTotals
        ? values.map(v => (values.length === 1 ? 'Grand Total' : `Total ${valueTitle(v)}`))
        : []
  const rows = rowGroups.map(group => line(group.labels, group.rows))
  if (hasTotals && rowColumns.length > 0) rows.push(line(['Grand Total', ...rowColumns.slice(1).map(() => null)], data))
  return { header: [...rowColumns.map(c => titles[c] ?? null), ...across, ...last], rows }
}

/** A pivot table over a range whose first row holds titles. Throws `RangeError` for a column that is not there. */
export function pivot(book: Workbook, place: RangePlace, options: PivotOptions): PivotTable {
  const [header = [], ...data] = book.values(place)
  return pivotTable(header, data, options)
}
