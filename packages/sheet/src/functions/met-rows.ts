import { type MetRows, type MetRowsOf, MOST_SHOWN } from '../evaluate/trace.ts'
import { isGrid, Lambda, Ref, type Scalar, type Value } from '../values.ts'
import { type Criterion, getCriterion } from './criterion.ts'

/** Where the pairs of range and condition begin in each function with conditions. */
const PAIRS_FROM: Record<string, number> = {
  AVERAGEIF: 0,
  AVERAGEIFS: 1,
  COUNTIF: 0,
  COUNTIFS: 0,
  MAXIFS: 1,
  MINIFS: 1,
  SUMIF: 0,
  SUMIFS: 1,
}
/** These take one pair; what follows is the range that is added. */
const ONE_PAIR = new Set(['AVERAGEIF', 'COUNTIF', 'SUMIF'])
/** Rows beyond which nobody reads which they were. */
const MOST_READ = 20_000

/** A condition; undefined for an array of them. */
const scalarOf = (value: Value | undefined): Scalar | undefined => {
  if (value instanceof Ref) return value.isSingle ? value.at(0, 0) : undefined
  return isGrid(value) || value instanceof Lambda ? undefined : value
}

/**
 * The rows that met the conditions of SUMIFS, COUNTIF and their kin. Null for other functions, for ranges of several
 * columns or over 20,000 rows, for conditions that are arrays, and where all empty rows below met them.
 */
export const metRows: MetRowsOf = (name, args, x) => {
  const from = PAIRS_FROM[name]
  if (from === undefined) return null
  const pairs: { range: Ref; criterion: Criterion }[] = []
  const end = ONE_PAIR.has(name) ? 2 : args.length
  for (let i = from; i + 1 < end || i === from; i += 2) {
    const [range, condition] = [args[i], scalarOf(args[i + 1])]
    if (!(range instanceof Ref) || range.cols !== 1 || condition === undefined) return null
    pairs.push({ range, criterion: getCriterion(condition, x) })
  }
  const of = Math.max(...pairs.map(({ range }) => range.stored().rows))
  if (of > MOST_READ || pairs.some(({ range }) => range.rows !== pairs[0]?.range.rows)) return null
  // What every empty row below meets too cannot be listed.
  if ((pairs[0]?.range.rows ?? 0) > of && pairs.every(({ criterion }) => criterion.test(null))) return null
  const top = pairs[0]?.range.top ?? 0
  const met: MetRows = { rows: [], count: 0, each: pairs.map(() => 0), of }
  for (let row = 0; row < of; row++) {
    const holds = pairs.map(({ range, criterion }) => criterion.test(range.at(row, 0)))
    met.each = met.each.map((count, n) => count + Number(holds[n]))
    if (!holds.every(Boolean)) continue
    met.count++
    if (met.rows.length < MOST_SHOWN) met.rows.push(top + row + 1)
  }
  return met
}
