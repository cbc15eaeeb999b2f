import { toText } from '../evaluate/coerce.ts'
import { foldCase } from '../fold-case.ts'
import { CellError, ERR, type Grid, isGrid, Lambda, Matrix, Ref, type Scalar, type Value } from '../values.ts'
import { firstScalar } from './arguments.ts'
import { getCriterion } from './criterion.ts'
import { type Context, type FunctionSpec, fn, type Result } from './spec.ts'
import { hasWildcard, wildcardTest } from './wildcard.ts'

const headerOf = (v: Scalar) => {
  const text = toText(v)
  return typeof text === 'string' ? foldCase(text.trim()) : ''
}

/** Column of a field given by title or number; -1 when there is none. */
function columnOf(database: Grid, field: Scalar): number {
  if (typeof field === 'boolean') {
    const titled = columnOf(database, toText(field))
    return titled >= 0 ? titled : field ? 0 : -1
  }
  if (typeof field === 'number') {
    const n = Math.trunc(field)
    return n >= 1 && n <= database.cols ? n - 1 : -1
  }
  if (typeof field !== 'string') return -1
  const wanted = headerOf(field)
  for (let c = 0; c < database.cols; c++) if (headerOf(database.at(0, c)) === wanted) return c
  return -1
}

/** Written conditions never hold for TRUE and FALSE. */
const isNoTruth = (v: Scalar) => typeof v !== 'boolean'

type RowTest = (row: number) => boolean

/**
 * The condition of one cell below a criteria title. A text without operator asks for texts that begin with it;
 * an empty cell asks for nothing.
 */
function cellTest(database: Grid, title: Scalar, value: Scalar, x: Context): RowTest | null {
  if (value === null) return null
  if (title instanceof CellError) throw ERR.value
  const col = columnOf(database, typeof title === 'number' ? toText(title) : title)
  // A condition under no title of the database is a calculated one: it holds for all rows or none.
  if (col < 0) return () => value === true
  if (typeof value === 'string' && !/^[<>=]/.test(value)) {
    const asValue = getCriterion(value, x)
    const starts = wildcardTest(`${value}*`, x)
    if (asValue.key !== null || hasWildcard(value))
      if (typeof asValue.key !== 'number')
        return row => {
          const v = database.at(row, col)
          return typeof v === 'string' ? starts(v) : asValue.test(v)
        }
    return row => isNoTruth(database.at(row, col)) && asValue.test(database.at(row, col))
  }
  const { test } = getCriterion(value, x)
  if (typeof value !== 'string') return row => test(database.at(row, col))
  return row => isNoTruth(database.at(row, col)) && test(database.at(row, col))
}

/** Rows (from 1) of the database that fulfil any row of the criteria. */
function matchingRows(database: Grid, criteria: Grid, x: Context): number[] {
  if (criteria.rows < 2 || database.rows < 2) throw ERR.value
  const area = database instanceof Ref ? database.trimmed() : database
  const rules: RowTest[][] = []
  for (let r = 1; r < criteria.rows; r++) {
    const tests: RowTest[] = []
    for (let c = 0; c < criteria.cols; c++) {
      const test = cellTest(database, criteria.at(0, c), criteria.at(r, c), x)
      if (test) tests.push(test)
    }
    rules.push(tests)
  }
  x.budget.spend(area.rows * rules.length)
  const rows: number[] = []
  for (let row = 1; row < area.rows; row++) if (rules.some(rule => rule.every(test => test(row)))) rows.push(row)
  return rows
}

/** One result for each field of an array of fields; of a range, or one field, one. */
function forEachField(field: Value | undefined, result: (field: Value | undefined) => Result): Result {
  if (!(field instanceof Matrix) || field.rows * field.cols === 1) return result(field)
  const results = field.data.map(one => {
    try {
      const given = result(one)
      return isGrid(given) || given instanceof Lambda ? ERR.value : (given ?? null)
    } catch (error) {
      if (error instanceof CellError) return error
      throw error
    }
  })
  return new Matrix(field.rows, field.cols, results)
}

/** Cells of the field in the rows that fulfil the criteria. Throws #VALUE! for a field that is not there. */
function valuesOf(database: Grid, given: Value, criteria: Grid, x: Context): Scalar[] {
  if (isGrid(given) && given.rows * given.cols > 1) throw ERR.value
  const field = firstScalar(given)
  if (field instanceof CellError) throw field
  const col = columnOf(database, field)
  if (col < 0) throw ERR.value
  return matchingRows(database, criteria, x).map(row => database.at(row, col))
}

function numbers(values: Scalar[]): number[] {
  const list: number[] = []
  for (const v of values) {
    if (v instanceof CellError) throw v
    if (typeof v === 'number') list.push(v)
  }
  return list
}

/** Sum of squared distances from the mean, over a divisor. */
function variance(list: number[], divisor: number): number {
  if (divisor < 1) throw ERR.div0
  const mean = list.reduce((a, b) => a + b, 0) / list.length
  return list.reduce((sum, v) => sum + (v - mean) ** 2, 0) / divisor
}

function over(name: string, help: string, result: (list: number[]) => Result): FunctionSpec {
  return fn(
    name,
    help,
    'database:g, field:x, criteria:g, @',
    (db: Grid, fields: Value, criteria: Grid, x: Context) =>
      forEachField(fields, field => result(numbers(valuesOf(db, field as Value, criteria, x)))),
    { takesArrays: true },
  )
}

function dcount(isCounted: (v: Scalar) => boolean) {
  return (db: Grid, fields: Value | undefined, criteria: Grid, x: Context): Result =>
    forEachField(fields, field =>
      field === undefined || field === null
        ? matchingRows(db, criteria, x).length
        : valuesOf(db, field, criteria, x).filter(isCounted).length,
    )
}

function dget(db: Grid, field: Value, criteria: Grid, x: Context): Result {
  const values = valuesOf(db, field, criteria, x)
  if (values.length === 0) return ERR.value
  return values.length > 1 ? ERR.num : values[0]
}

const COUNTED = 'database:g, field:x, criteria:g, @'

/** Functions over a table with titles and a table of conditions. */
export const DATABASE: FunctionSpec[] = [
  over('DSUM', 'Adds a field where the criteria hold.', l => l.reduce((a, b) => a + b, 0)),
  over('DAVERAGE', 'Gives the mean of a field where the criteria hold.', l =>
    l.length === 0 ? ERR.div0 : l.reduce((a, b) => a + b, 0) / l.length,
  ),
  over('DMAX', 'Gives the largest value of a field where the criteria hold.', l =>
    l.length === 0 ? 0 : Math.max(...l),
  ),
  over('DMIN', 'Gives the smallest value of a field where the criteria hold.', l =>
    l.length === 0 ? 0 : Math.min(...l),
  ),
  over('DPRODUCT', 'Multiplies a field where the criteria hold.', l =>
    l.length === 0 ? 0 : l.reduce((a, b) => a * b, 1),
  ),
  over('DVAR', 'Gives the sample variance of a field.', l => variance(l, l.length - 1)),
  over('DVARP', 'Gives the variance of a field.', l => variance(l, l.length)),
  over('DSTDEV', 'Gives the sample standard deviation of a field.', l => Math.sqrt(variance(l, l.length - 1))),
  over('DSTDEVP', 'Gives the standard deviation of a field.', l => Math.sqrt(variance(l, l.length))),
  fn(
    'DCOUNT',
    'Counts the numbers of a field where the criteria hold.',
    COUNTED,
    dcount(v => typeof v === 'number'),
    { takesArrays: true },
  ),
  fn(
    'DCOUNTA',
    'Counts the filled cells of a field where the criteria hold.',
    COUNTED,
    dcount(v => v !== null),
    { takesArrays: true },
  ),
  fn('DGET', 'Gives the one value of a field where the criteria hold.', 'database:g, field:x, criteria:g, @', dget, {
    takesArrays: true,
  }),
]
