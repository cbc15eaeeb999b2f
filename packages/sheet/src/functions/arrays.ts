import { compareScalars, toNumber } from '../evaluate/coerce.ts'
import { materialise } from '../evaluate/exec.ts'
import { foldCase } from '../fold-case.ts'
import { CellError, ERR, type Grid, isGrid, Matrix, type Ref, type Scalar, type Value } from '../values.ts'
import { type Context, type FunctionSpec, fn, type Result } from './spec.ts'
import { unequal } from './unequal.ts'

/** An array in memory of a grid; empty cells stay empty. */
function whole(grid: Grid, x: Context): Matrix {
  return materialise(grid as Matrix | Ref, x)
}

function rowsOf(m: Matrix): Scalar[][] {
  return Array.from({ length: m.rows }, (_, r) => m.data.slice(r * m.cols, (r + 1) * m.cols))
}

function flip(m: Matrix): Matrix {
  return new Matrix(
    m.cols,
    m.rows,
    Array.from({ length: m.data.length }, (_, i) => m.at(i % m.rows, Math.floor(i / m.rows))),
  )
}

function sequence(x: Context, rows: number, cols: number, start: number, step: number): Result {
  const [r, c] = [Math.trunc(rows), Math.trunc(cols)]
  if (r < 1 || c < 1) return ERR.value
  x.budget.array(r, c)
  return new Matrix(
    r,
    c,
    Array.from({ length: r * c }, (_, i) => start + i * step),
  )
}

function truth(v: Scalar): boolean {
  if (v instanceof CellError) throw v
  const n = toNumber(v)
  if (typeof v === 'string' || n instanceof CellError) throw ERR.value
  return n !== 0
}

function filter(x: Context, source: Grid, include: Grid, empty?: Value): Result {
  const m = whole(source, x)
  const on = whole(include, x)
  const byRow = on.cols === 1 && on.rows === m.rows
  if (!byRow && !(on.rows === 1 && on.cols === m.cols)) return unequal('FILTER', ['include', on], ['array', m])
  const flags = on.data.map(truth)
  const kept = byRow ? rowsOf(m).filter((_, r) => flags[r]) : rowsOf(flip(m)).filter((_, c) => flags[c])
  if (kept.length === 0) return empty === undefined ? ERR.calc : empty
  const result = Matrix.of(kept)
  return byRow ? result : flip(result)
}

const ERROR_ORDER = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A']

function errorRank(v: Scalar): number {
  return v instanceof CellError ? (ERROR_ORDER.indexOf(v.error) + 10) % 20 : 0
}

/** Order for sorting: numbers, texts, FALSE, TRUE, errors, and empty cells always last. */
export function sortKey(a: Scalar, b: Scalar, direction: number): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  if (a instanceof CellError || b instanceof CellError) return direction * (errorRank(a) - errorRank(b))
  return direction * compareScalars(a, b)
}

function numbersIn(v: Value | undefined, fallback: number): number[] {
  if (v === undefined || v === null) return [fallback]
  const list = isGrid(v)
    ? Array.from({ length: v.rows * v.cols }, (_, i) => v.at(Math.floor(i / v.cols), i % v.cols))
    : [v as Scalar]
  return list.map(one => {
    const n = toNumber(one)
    if (n instanceof CellError) throw n
    return Math.trunc(n)
  })
}

function sort(x: Context, source: Grid, by: Value | undefined, order: Value | undefined, byColumn: boolean): Result {
  const m = byColumn ? flip(whole(source, x)) : whole(source, x)
  const keys = numbersIn(by, 1)
  const orders = numbersIn(order, 1)
  if (keys.some(k => k < 1 || k > m.cols) || orders.some(o => o !== 1 && o !== -1)) return ERR.value
  if (orders.length !== 1 && orders.length !== keys.length) return ERR.value
  x.budget.spend(m.data.length * 4)
  const rows = rowsOf(m).sort((p, q) => {
    for (let i = 0; i < keys.length; i++) {
      const k = (keys[i] as number) - 1
      const result = sortKey(p[k] ?? null, q[k] ?? null, orders[i] ?? (orders[0] as number))
      if (result !== 0) return result
    }
    return 0
  })
  const result = Matrix.of(rows)
  return byColumn ? flip(result) : result
}

function sortBy(x: Context, source: Grid, ...args: (Grid | number | undefined)[]): Result {
  const keys: { values: Scalar[]; order: number }[] = []
  let isColumns = false
  for (let i = 0; i < args.length; i += 2) {
    const by = args[i] as Grid
    const order = (args[i + 1] as number | undefined) ?? 1
    const fitsRows = by.cols === 1 && by.rows === source.rows
    const fitsCols = by.rows === 1 && by.cols === source.cols
    if ((!fitsRows && !fitsCols) || (order !== 1 && order !== -1)) return ERR.value
    isColumns = fitsCols && !fitsRows
    keys.push({ values: whole(by, x).data, order })
  }
  const m = isColumns ? flip(whole(source, x)) : whole(source, x)
  x.budget.spend(m.data.length * 4)
  const order = Array.from({ length: m.rows }, (_, i) => i).sort((p, q) => {
    for (const key of keys) {
      const result = sortKey(key.values[p] ?? null, key.values[q] ?? null, key.order)
      if (result !== 0) return result
    }
    return 0
  })
  const rows = rowsOf(m)
  const result = Matrix.of(order.map(i => rows[i] as Scalar[]))
  return isColumns ? flip(result) : result
}

/** A text by which equal rows are equal: texts in lower case, kinds apart. */
export function keyOfRow(row: Scalar[]): string {
  return row
    .map(v =>
      v instanceof CellError ? `e${v.error}` : typeof v === 'string' ? `s${foldCase(v)}` : `${typeof v}${v ?? 0}`,
    )
    .join('\u0000')
}

function unique(x: Context, source: Grid, byColumn: boolean, onlyOnce: boolean): Result {
  const m = byColumn ? flip(whole(source, x)) : whole(source, x)
  const counts = new Map<string, { row: Scalar[]; count: number }>()
  for (const row of rowsOf(m)) {
    const key = keyOfRow(row)
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { row, count: 1 })
  }
  const kept = [...counts.values()].filter(e => !onlyOnce || e.count === 1).map(e => e.row)
  if (kept.length === 0) return ERR.calc
  const result = Matrix.of(kept)
  return byColumn ? flip(result) : result
}

/** First and last (exclusive) of `count` places that TAKE keeps, or DROP leaves. */
function slice(count: number, n: number | undefined, drops: boolean): [number, number] {
  if (n === undefined) return [0, count]
  const k = Math.min(Math.abs(Math.trunc(n)), count)
  if (drops) return n >= 0 ? [k, count] : [0, count - k]
  return n >= 0 ? [0, k] : [count - k, count]
}

function part(x: Context, source: Grid, rows: number | undefined, cols: number | undefined, drops: boolean): Result {
  const m = whole(source, x)
  const [r1, r2] = slice(m.rows, rows, drops)
  const [c1, c2] = slice(m.cols, cols, drops)
  if (r1 >= r2 || c1 >= c2) return ERR.calc
  return Matrix.of(
    rowsOf(m)
      .slice(r1, r2)
      .map(row => row.slice(c1, c2)),
  )
}

function choose(x: Context, source: Grid, picks: Value[], isRows: boolean): Result {
  const m = isRows ? whole(source, x) : flip(whole(source, x))
  const rows = rowsOf(m)
  const chosen = picks.flatMap(p => numbersIn(p, 0)).map(n => (n < 0 ? rows.length + n : n - 1))
  if (chosen.some(i => i < 0 || i >= rows.length)) return ERR.value
  x.budget.array(chosen.length, m.cols)
  const result = Matrix.of(chosen.map(i => rows[i] as Scalar[]))
  return isRows ? result : flip(result)
}

function stack(x: Context, grids: Grid[], isVertical: boolean): Result {
  const parts = grids.map(g => (isVertical ? whole(g, x) : flip(whole(g, x))))
  const cols = Math.max(...parts.map(p => p.cols))
  const rows = parts.reduce((sum, p) => sum + p.rows, 0)
  x.budget.array(rows, cols)
  const data = parts.flatMap(p =>
    rowsOf(p).map(row => [...row, ...Array.from({ length: cols - p.cols }, () => ERR.na)]),
  )
  const result = Matrix.of(data)
  return isVertical ? result : flip(result)
}

function toLine(x: Context, source: Grid, ignore: number, byColumn: boolean, isColumn: boolean): Result {
  if (ignore < 0 || ignore > 3) return ERR.value
  const m = byColumn ? flip(whole(source, x)) : whole(source, x)
  const kept = m.data.filter(v => !(ignore % 2 === 1 && v === null) && !(ignore >= 2 && v instanceof CellError))
  if (kept.length === 0) return ERR.calc
  return isColumn ? Matrix.column(kept) : Matrix.row(kept)
}

function wrap(x: Context, source: Grid, count: number, pad: Value | undefined, isRows: boolean): Result {
  const n = Math.trunc(count)
  if (source.rows > 1 && source.cols > 1) return ERR.value
  if (n < 1) return ERR.num
  const { data } = whole(source, x)
  const width = Math.min(n, data.length)
  const filler = pad === undefined || isGrid(pad) ? ERR.na : (pad as Scalar)
  const lines = Math.ceil(data.length / width)
  x.budget.array(lines, width)
  const rows = Array.from({ length: lines }, (_, r) =>
    Array.from({ length: width }, (_, c) => (r * width + c < data.length ? (data[r * width + c] ?? null) : filler)),
  )
  return isRows ? Matrix.of(rows) : flip(Matrix.of(rows))
}

function expand(
  x: Context,
  source: Grid,
  rows: number | undefined,
  cols: number | undefined,
  pad: Value | undefined,
): Result {
  const r = Math.trunc(rows ?? source.rows)
  const c = Math.trunc(cols ?? source.cols)
  if (r < source.rows || c < source.cols) return ERR.value
  x.budget.array(r, c)
  const filler = pad === undefined || isGrid(pad) ? ERR.na : (pad as Scalar)
  return new Matrix(
    r,
    c,
    Array.from({ length: r * c }, (_, i) => {
      const [row, col] = [Math.floor(i / c), i % c]
      return row < source.rows && col < source.cols ? source.at(row, col) : filler
    }),
  )
}

function trimRange(x: Context, source: Grid, rows: number, cols: number): Result {
  const m = whole(source, x)
  const lines = rowsOf(m)
  const isEmptyRow = (r: number) => (lines[r] as Scalar[]).every(v => v === null)
  const isEmptyCol = (c: number) => lines.every(row => row[c] === null)
  let [top, bottom, left, right] = [0, m.rows - 1, 0, m.cols - 1]
  if (rows & 1) while (top <= bottom && isEmptyRow(top)) top++
  if (rows & 2) while (bottom >= top && isEmptyRow(bottom)) bottom--
  if (cols & 1) while (left <= right && isEmptyCol(left)) left++
  if (cols & 2) while (right >= left && isEmptyCol(right)) right--
  if (top > bottom || left > right) return ERR.ref
  return Matrix.of(lines.slice(top, bottom + 1).map(row => row.slice(left, right + 1)))
}

/** Arrays made, cut, stacked, sorted and filtered. */
export const ARRAYS: FunctionSpec[] = [
  fn('SEQUENCE', 'Gives an array of numbers in steps.', '@, rows:n~1, columns:n~1, start:n~1, step:n~1', sequence),
  fn('FILTER', 'Keeps the rows or columns where a test holds.', '@, array:g, include:g, if_empty:x?', filter, {
    takesArrays: true,
  }),
  fn('SORT', 'Sorts the rows of an array.', '@, array:g, by:x?, order:x?, by_column:b~FALSE', sort, {
    takesArrays: true,
  }),
  fn('SORTBY', 'Sorts the rows of an array by other arrays.', '@, array:g, ...by:g, order:n?', sortBy, {
    takesArrays: true,
  }),
  fn('UNIQUE', 'Gives each different row once.', '@, array:g, by_column:b~FALSE, only_once:b~FALSE', unique, {
    takesArrays: true,
  }),
  fn(
    'TAKE',
    'Keeps rows or columns from the start or end.',
    '@, array:g, rows:n~, columns:n~',
    (x, g, r, c) => part(x, g, countOf(r), countOf(c), false),
    { takesArrays: true },
  ),
  fn(
    'DROP',
    'Leaves out rows or columns from the start or end.',
    '@, array:g, rows:n~, columns:n~',
    (x, g, r, c) => part(x, g, countOf(r), countOf(c), true),
    { takesArrays: true },
  ),
  fn('CHOOSEROWS', 'Gives rows by number.', '@, array:g, ...row:x', (x, g, ...p) => choose(x, g, p, true), {
    takesArrays: true,
  }),
  fn('CHOOSECOLS', 'Gives columns by number.', '@, array:g, ...column:x', (x, g, ...p) => choose(x, g, p, false), {
    takesArrays: true,
  }),
  fn('VSTACK', 'Puts arrays below each other.', '@, ...array:g', (x, ...g) => stack(x, g, true), {
    takesArrays: true,
  }),
  fn('HSTACK', 'Puts arrays beside each other.', '@, ...array:g', (x, ...g) => stack(x, g, false), {
    takesArrays: true,
  }),
  fn(
    'TOCOL',
    'Puts an array in one column.',
    '@, array:g, ignore:n~0, by_column:b~FALSE',
    (x, g, i, b) => toLine(x, g, i, b, true),
    { takesArrays: true },
  ),
  fn(
    'TOROW',
    'Puts an array in one row.',
    '@, array:g, ignore:n~0, by_column:b~FALSE',
    (x, g, i, b) => toLine(x, g, i, b, false),
    { takesArrays: true },
  ),
  fn('WRAPROWS', 'Wraps a line into rows.', '@, line:g, count:n, pad:x?', (x, g, n, p) => wrap(x, g, n, p, true), {
    takesArrays: true,
  }),
  fn('WRAPCOLS', 'Wraps a line into columns.', '@, line:g, count:n, pad:x?', (x, g, n, p) => wrap(x, g, n, p, false), {
    takesArrays: true,
  }),
  fn(
    'EXPAND',
    'Makes an array larger.',
    '@, array:g, rows:n~, columns:n~, pad:x?',
    (x, g, r, c, p) => expand(x, g, countOf(r), countOf(c), p),
    { takesArrays: true },
  ),
  fn('TRIMRANGE', 'Cuts off empty rows and columns.', '@, range:g, rows:n~3, columns:n~3', trimRange, {
    takesArrays: true,
  }),
]

function countOf(v: unknown): number | undefined {
  return typeof v === 'number' ? v : undefined
}
