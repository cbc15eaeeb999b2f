import { CellError, ERR, type Grid, isGrid, type Lambda, Matrix, type Scalar, type Value } from '../values.ts'
import { eachFilled, getCells } from './arguments.ts'
import { getHeaders, getLines, getRows, getTitles, type Headers, type Line, sumUpBy } from './group-lines.ts'
import { type Context, type FunctionSpec, fn, type Result } from './spec.ts'

/** The whole numbers of a sort order: one, or one for each label column. */
function ordersOf(order: Value | undefined, x: Context): number[] {
  const list = order === undefined || order === null ? [1] : isGrid(order) ? getCells(order, x) : [order]
  return list.map(o => {
    if (o instanceof CellError) throw o
    if (typeof o !== 'number') throw ERR.value
    return Math.trunc(o)
  })
}

/** Rows of the table (after its titles) that a filter keeps. Throws #VALUE! for one of another length, #CALC! for none. */
function keptRows(keep: Grid | undefined, count: number, headers: Headers, x: Context): number[] {
  const all = Array.from({ length: count }, (_, i) => i)
  if (!keep) return all
  const flags = getCells(keep, x)
  const skipped = flags.length - count
  if (skipped !== 0 && !(headers.has && skipped === 1)) throw ERR.value
  const rows = all.filter(i => {
    const flag = flags[i + skipped]
    if (flag instanceof CellError) throw flag
    return flag === true || (typeof flag === 'number' && flag !== 0)
  })
  if (rows.length === 0) throw ERR.calc
  return rows
}

const body = (rows: Scalar[][], headers: Headers) => (headers.has ? rows.slice(1) : rows)

/** GROUPBY as Microsoft's help describes it: titles, subtotals, order by labels or values, filter, field relationship. */
function groupBy(
  x: Context,
  fieldGrid: Grid,
  valueGrid: Grid,
  f: Lambda,
  headerKind: number | undefined,
  depth: number | undefined,
  order: Value | undefined,
  keep: Grid | undefined,
  relationship: number,
): Result {
  if (fieldGrid.rows !== valueGrid.rows) return ERR.value
  const [fields, values] = [getRows(fieldGrid, x), getRows(valueGrid, x)]
  const headers = getHeaders(headerKind, values, fieldGrid.cols > 1)
  const labels = body(fields, headers)
  const rows = keptRows(keep, labels.length, headers, x)
  x.budget.spend(rows.length * (fieldGrid.cols + 1) * valueGrid.cols)
  const sumUp = sumUpBy(f, body(values, headers))
  const isTable = Math.trunc(relationship) === 1
  const lines = getLines({ labels, orders: ordersOf(order, x), depth, isTable, sumUp }, rows)
  const shown = lines.map(line => [...line.labels, ...sumUp(line.rows, rows)])
  if (headers.shows) shown.unshift([...getTitles(fields, headers, 'Row Field'), ...getTitles(values, headers, 'Value')])
  x.budget.array(shown.length, shown[0]?.length ?? 0)
  return shown.length === 0 ? ERR.calc : Matrix.of(shown)
}

/** The rows that a crossing is related to: 0 its column, 1 its row, 2 all, 3 the parent column, 4 the parent row. */
function related(kind: number, row: Line, col: Line, all: number[]): number[] {
  const both = (a: number[], b: number[]) => {
    const own = new Set(b)
    return a.filter(r => own.has(r))
  }
  if (kind === 0) return col.rows
  if (kind === 1) return row.rows
  if (kind === 2) return all
  if (kind === 3) return both(row.rows, col.parent)
  if (kind === 4) return both(col.rows, row.parent)
  throw ERR.value
}

/** PIVOTBY: the lines of two axes crossed; a crossing without rows is an empty text. */
function pivotBy(
  x: Context,
  rowGrid: Grid,
  colGrid: Grid,
  valueGrid: Grid,
  f: Lambda,
  headerKind: number | undefined,
  rowDepth: number | undefined,
  rowOrder: Value | undefined,
  colDepth: number | undefined,
  colOrder: Value | undefined,
  keep: Grid | undefined,
  relation: number,
): Result {
  if (rowGrid.rows !== valueGrid.rows || colGrid.rows !== valueGrid.rows) return ERR.value
  const [down, across, values] = [getRows(rowGrid, x), getRows(colGrid, x), getRows(valueGrid, x)]
  const headers = getHeaders(headerKind, values, rowGrid.cols > 1 || colGrid.cols > 1)
  const rows = keptRows(keep, body(values, headers).length, headers, x)
  const sumUp = sumUpBy(f, body(values, headers))
  const lines = (table: Scalar[][], depth: number | undefined, order: Value | undefined) =>
    getLines({ labels: body(table, headers), orders: ordersOf(order, x), depth, isTable: false, sumUp }, rows)
  const rowLines = lines(down, rowDepth, rowOrder)
  const colLines = lines(across, colDepth, colOrder)
  const width = valueGrid.cols
  x.budget.array(rowLines.length + colGrid.cols + 1, rowGrid.cols + colLines.length * width)
  x.budget.spend(rowLines.length * rows.length * 2)
  const none = Array.from({ length: width }, () => '')
  const left = Array.from({ length: rowGrid.cols }, () => '')
  const cells = rowLines.map((row): Scalar[] => {
    const own = new Set(row.rows)
    const crossings = colLines.flatMap((col): Scalar[] => {
      const shared = col.rows.filter(r => own.has(r))
      return shared.length === 0 ? none : sumUp(shared, related(Math.trunc(relation), row, col, rows))
    })
    return [...row.labels, ...crossings]
  })
  const fieldTitles = getTitles(across, headers, 'Column Field')
  const heads = Array.from({ length: colGrid.cols }, (_, d): Scalar[] => [
    ...(headers.shows ? [fieldTitles[d] ?? '', ...left.slice(1)] : left),
    ...colLines.flatMap(col => none.map(() => col.labels[d] ?? '')),
  ])
  if (headers.shows) {
    const titles = getTitles(values, headers, 'Value')
    heads.push([...getTitles(down, headers, 'Row Field'), ...colLines.flatMap(() => titles)])
  }
  return Matrix.of([...heads, ...cells])
}

function percentOf(x: Context, part: Grid, all: Grid): Result {
  const sum = (grid: Grid) => {
    let total = 0
    eachFilled(grid, x, v => {
      if (v instanceof CellError) throw v
      if (typeof v === 'number') total += v
    })
    return total
  }
  const whole = sum(all)
  return whole === 0 ? ERR.div0 : sum(part) / whole
}

/** Tables that sum up by groups. */
export const GROUPING: FunctionSpec[] = [
  fn(
    'GROUPBY',
    'Groups rows and sums each group up.',
    '@, fields:g, values:g, function:f, headers:n~, totals:n~, order:x?, keep:g~, relationship:n~0',
    groupBy,
    { takesArrays: true },
  ),
  fn(
    'PIVOTBY',
    'Groups rows and columns and sums each crossing up.',
    '@, rows:g, columns:g, values:g, function:f, headers:n~, row_totals:n~, row_order:x?, column_totals:n~, column_order:x?, keep:g~, relative_to:n~0',
    pivotBy,
    { takesArrays: true },
  ),
  fn('PERCENTOF', 'Gives the share of a part in a whole.', '@, part:g, all:g', percentOf),
]
