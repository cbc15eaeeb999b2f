import { materialise } from '../evaluate/exec.ts'
import { CellError, ERR, type Grid, isGrid, Lambda, Matrix, type Ref, type Scalar, type Value } from '../values.ts'
import { sortKey } from './arrays.ts'
import { type Context, type FunctionSpec, fn, type Result } from './spec.ts'

interface Group {
  labels: Scalar[]
  rows: number[]
}

function rowsOf(grid: Grid, x: Context): Scalar[][] {
  const m = materialise(grid as Matrix | Ref, x)
  return Array.from({ length: m.rows }, (_, r) => m.data.slice(r * m.cols, (r + 1) * m.cols))
}

function groupsOf(labels: Scalar[][], order: number): Group[] {
  const groups = new Map<string, Group>()
  labels.forEach((row, i) => {
    const key = row
      .map(v => (v instanceof CellError ? v.error : `${typeof v}${String(v).toLowerCase()}`))
      .join('\u0000')
    const known = groups.get(key)
    if (known) known.rows.push(i)
    else groups.set(key, { labels: row, rows: [i] })
  })
  const by = Math.max(0, Math.abs(order) - 1)
  const direction = order < 0 ? -1 : 1
  return [...groups.values()].sort((a, b) => {
    const first = sortKey(a.labels[by] ?? null, b.labels[by] ?? null, direction)
    if (first !== 0) return first
    for (let i = 0; i < a.labels.length; i++) {
      const next = sortKey(a.labels[i] ?? null, b.labels[i] ?? null, 1)
      if (next !== 0) return next
    }
    return 0
  })
}

function one(v: Value): Scalar {
  if (isGrid(v)) return v.at(0, 0)
  return v instanceof Lambda ? ERR.calc : v
}

/** Runs the LAMBDA over each column of the chosen rows; a function of two arguments also gets the whole column. */
function totals(values: Scalar[][], rows: number[], f: Lambda): Scalar[] {
  const width = values[0]?.length ?? 0
  return Array.from({ length: width }, (_, c) => {
    const column = Matrix.column(rows.map(r => values[r]?.[c] ?? null))
    if (f.arity !== 2) return one(f.call([column]))
    return one(f.call([column, Matrix.column(values.map(row => row[c] ?? null))]))
  })
}

/** Headers: 0 none, 1 there but not shown, 2 none but made up, 3 there and shown. */
function split(rows: Scalar[][], headers: number): { header: Scalar[]; body: Scalar[][] } {
  const has = headers === 1 || headers === 3
  return { header: has ? (rows[0] ?? []) : [], body: has ? rows.slice(1) : rows }
}

function groupBy(
  x: Context,
  fields: Grid,
  values: Grid,
  f: Lambda,
  headers: number,
  total: number,
  order: number,
  keep?: Grid,
): Result {
  if (fields.rows !== values.rows) return ERR.value
  const labels = split(rowsOf(fields, x), headers)
  const numbers = split(rowsOf(values, x), headers)
  const kept = keep
    ? split(rowsOf(keep, x), headers).body.map(row => row[0] === true || (typeof row[0] === 'number' && row[0] !== 0))
    : null
  const at = labels.body.flatMap((_, i) => (kept === null || kept[i] ? [i] : []))
  const groups = groupsOf(
    at.map(i => labels.body[i] as Scalar[]),
    order,
  )
  const body = groups.map(g => [
    ...g.labels,
    ...totals(
      numbers.body,
      g.rows.map(i => at[i] as number),
      f,
    ),
  ])
  const sum = ['Total', ...(labels.body[0]?.slice(1).map(() => '') ?? []), ...totals(numbers.body, at, f)]
  const lines = total === 0 ? body : total < 0 ? [sum, ...body] : [...body, sum]
  const shown = headers === 3 ? [[...labels.header, ...numbers.header], ...lines] : lines
  x.budget.array(shown.length, shown[0]?.length ?? 0)
  return shown.length === 0 ? ERR.calc : Matrix.of(shown)
}

function pivotBy(
  x: Context,
  rowFields: Grid,
  colFields: Grid,
  values: Grid,
  f: Lambda,
  headers: number,
  rowTotal: number,
  rowOrder: number,
  colTotal: number,
  colOrder: number,
): Result {
  if (rowFields.rows !== values.rows || colFields.rows !== values.rows || values.cols !== 1) return ERR.value
  const labels = split(rowsOf(rowFields, x), headers)
  const across = split(rowsOf(colFields, x), headers)
  const numbers = split(rowsOf(values, x), headers).body
  const rowGroups = groupsOf(labels.body, rowOrder)
  const colGroups = groupsOf(across.body, colOrder)
  x.budget.array(rowGroups.length + 2, colGroups.length + 2)
  x.budget.spend(rowGroups.length * numbers.length)
  const everything = numbers.map((_, i) => i)
  const line = (rows: number[]): Scalar[] => {
    const own = new Set(rows)
    const cells = colGroups.map(g => {
      const shared = g.rows.filter(r => own.has(r))
      return shared.length === 0 ? '' : (totals(numbers, shared, f)[0] ?? null)
    })
    return colTotal === 0 ? cells : [...cells, totals(numbers, rows, f)[0] ?? null]
  }
  const depth = across.body[0]?.length ?? 1
  const blank = (labels.body[0] ?? []).map(() => '')
  const heads = Array.from({ length: depth }, (_, d): Scalar[] => [
    ...blank,
    ...colGroups.map(g => g.labels[d] ?? ''),
    ...(colTotal === 0 ? [] : [d === 0 ? 'Total' : '']),
  ])
  const body = rowGroups.map(g => [...g.labels, ...line(g.rows)])
  if (rowTotal !== 0) body.push(['Total', ...blank.slice(1), ...line(everything)])
  return Matrix.of([...heads, ...body])
}

function percentOf(x: Context, part: Grid, all: Grid): Result {
  const sum = (grid: Grid) => {
    let total = 0
    for (const v of rowsOf(grid, x).flat()) {
      if (v instanceof CellError) throw v
      if (typeof v === 'number') total += v
    }
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
    '@, fields:g, values:g, function:f, headers:n~0, totals:n~1, order:n~1, keep:g?',
    groupBy,
    { takesArrays: true },
  ),
  fn(
    'PIVOTBY',
    'Groups rows and columns and sums each crossing up.',
    '@, rows:g, columns:g, values:g, function:f, headers:n~0, row_totals:n~1, row_order:n~1, column_totals:n~1, column_order:n~1',
    pivotBy,
    { takesArrays: true },
  ),
  fn('PERCENTOF', 'Gives the share of a part in a whole.', '@, part:g, all:g', percentOf),
]
