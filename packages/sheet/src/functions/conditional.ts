import { CellError, ERR, KIND_MASK, Ref, type Scalar, TAG } from '../values.ts'
import { indexedRows, sortedNumbers } from './column-index.ts'
import { type Criterion, getCriterion } from './criterion.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'
import { unequal } from './unequal.ts'

interface Condition {
  range: Ref
  criterion: Criterion
}

/** Rows and columns from the top left of equally large ranges beyond which all of them are empty. */
function filledSize(ranges: Ref[]): { rows: number; cols: number } {
  let [rows, cols] = [0, 0]
  for (const range of ranges) {
    const area = range.stored()
    rows = Math.max(rows, area.rows)
    cols = Math.max(cols, area.cols)
  }
  return { rows, cols }
}

/**
 * Calls `visit` with the row and column (from the top left of the ranges) of every place that fulfils all conditions,
 * as far as any of the ranges or `target` is filled.
 */
function eachMatch(conditions: Condition[], target: Ref, x: Context, visit: (row: number, col: number) => void): void {
  const { rows, cols } = filledSize([target, ...conditions.map(c => c.range)])
  const indexed = cols === 1 ? fewest(conditions, x) : null
  const first = indexed?.condition ?? conditions[0]
  if (!first) return
  const rest = conditions.filter(c => c !== first)
  const fits = (r: number, c: number) => {
    for (const { range, criterion } of rest) if (!criterion.test(range.at(r, c))) return false
    return true
  }
  const visitRow = (r: number) => {
    if (fits(r, 0)) visit(r, 0)
  }
  const { range, criterion } = first
  if (indexed) {
    x.budget.spend(indexed.rows.length)
    indexed.rows.forEach(visitRow)
  } else if (cols === 1 && typeof criterion.key === 'number') scanFor(first, range.stored(), x, visitRow)
  else if (cols === 1 && criterion.order) scanOrder(criterion.order, range.stored(), x, visitRow)
  else {
    x.budget.spend(rows * cols)
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < cols; c++) if (criterion.test(range.at(r, c)) && fits(r, c)) visit(r, c)
  }
}

/** The condition whose index names the fewest rows; null while none has an index. */
function fewest(conditions: Condition[], x: Context): { condition: Condition; rows: readonly number[] } | null {
  let best: { condition: Condition; rows: readonly number[] } | null = null
  for (const condition of conditions) {
    const { range, criterion } = condition
    const rows = criterion.key === null ? null : indexedRows(range.stored(), criterion.key, x.dates)
    if (rows && (!best || rows.length < best.rows.length)) best = { condition, rows }
  }
  return best
}

/** Rows of one column whose number lies on one side of a limit, in one pass over the stored numbers. */
function scanOrder(
  { op, limit }: NonNullable<Criterion['order']>,
  column: Ref,
  x: Context,
  visit: (row: number) => void,
): void {
  const { source, sheet, left, top, bottom } = column
  const isAbove = op === '>' || op === '>='
  const orEqual = op.length === 2
  x.budget.spend((bottom - top + 1) >> 2)
  source.eachRun(sheet, left, top, bottom, (nums, tags, from, to, base) => {
    for (let i = from; i < to; i++) {
      const n = nums[i] as number
      if ((isAbove ? n > limit : n < limit) || (orEqual && n === limit))
        if (((tags[i] as number) & KIND_MASK) === TAG.number) visit(base + i - top)
    }
  })
}

/** Rows of one column that equal a number, in one pass over the stored numbers. */
function scanFor(first: Condition, column: Ref, x: Context, visit: (row: number) => void): void {
  const key = first.criterion.key as number
  const { source, sheet, left, top, bottom } = column
  x.budget.spend((bottom - top + 1) >> 2)
  source.eachRun(sheet, left, top, bottom, (nums, tags, from, to, base, isAllNumbers) => {
    if (isAllNumbers) {
      for (let i = nums.indexOf(key, from); i >= 0 && i < to; i = nums.indexOf(key, i + 1)) visit(base + i - top)
      return
    }
    for (let i = from; i < to; i++) {
      const kind = (tags[i] as number) & KIND_MASK
      if (kind === TAG.number) {
        if (nums[i] === key) visit(base + i - top)
      } else if (kind === TAG.string && first.criterion.test(source.read(sheet, base + i, left))) visit(base + i - top)
    }
  })
}

/** Reads alternating ranges and conditions; all ranges have the size of `like`. Throws #VALUE!. */
function conditionsOf(name: string, args: (Ref | Scalar)[], like: Ref, x: Context): Condition[] {
  const list: Condition[] = []
  for (let i = 0; i + 1 < args.length; i += 2) {
    const range = args[i] as Ref
    if (range.rows !== like.rows || range.cols !== like.cols) {
      const first = args[0] as Ref
      const wanted: [string, Ref] = i === 0 ? ['the range to sum up', like] : ['range 1', first]
      throw unequal(name, [`range ${i / 2 + 1}`, range], wanted)
    }
    list.push({ range, criterion: getCriterion(args[i + 1] as Scalar, x) })
  }
  return list
}

interface Totals {
  sum: number
  count: number
  min: number
  max: number
}

/** Sum, count and extremes of the numbers of `target` where the conditions hold. Throws errors met there. */
function totals(target: Ref, conditions: Condition[], x: Context): Totals {
  const t: Totals = { sum: 0, count: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  eachMatch(conditions, target, x, (r, c) => {
    const v = target.at(r, c)
    if (typeof v === 'number') {
      t.sum += v
      t.count++
      if (v < t.min) t.min = v
      if (v > t.max) t.max = v
    } else if (v instanceof CellError) throw v
  })
  return t
}

/** The range that SUMIF adds: as large as the tested one, from the top left of the given one. */
function sameSize(target: Ref | undefined, range: Ref): Ref {
  if (!target) return range
  const bottom = Math.min(target.top + range.rows - 1, 1_048_575)
  const right = Math.min(target.left + range.cols - 1, 16_383)
  return new Ref(target.source, target.sheet, target.top, target.left, bottom, right)
}

function single(range: Ref, criterion: Scalar, target: Ref | undefined, x: Context): Totals {
  return totals(sameSize(target, range), [{ range, criterion: getCriterion(criterion, x) }], x)
}

function several(name: string, x: Context, target: Ref, args: (Ref | Scalar)[]): Totals {
  return totals(target, conditionsOf(name, args, target, x), x)
}

/** How many numbers of a column lie on one side of a limit, from its sorted numbers; null while there are none. */
function comparedCount(criterion: Criterion | undefined, range: Ref, x: Context): number | null {
  const order = range.cols === 1 ? criterion?.order : undefined
  const sorted = order ? sortedNumbers(range.stored()) : null
  if (!order || !sorted) return null
  x.budget.spend(1)
  const { op, limit } = order
  const passes = op === '<' || op === '>=' ? (n: number) => n < limit : (n: number) => n <= limit
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(sorted[middle] as number)) low = middle + 1
    else high = middle
  }
  return op === '<' || op === '<=' ? low : sorted.length - low
}

function counted(name: string, x: Context, args: (Ref | Scalar)[]): number {
  const range = args[0] as Ref
  const conditions = conditionsOf(name, args, range, x)
  const compared = conditions.length === 1 ? comparedCount(conditions[0]?.criterion, range, x) : null
  if (compared !== null) return compared
  let found = 0
  eachMatch(conditions, range, x, () => found++)
  if (conditions.every(c => c.criterion.test(null))) {
    // Empty rows and columns after the last used cell fulfil it too.
    const { rows, cols } = filledSize(conditions.map(c => c.range))
    found += range.rows * range.cols - rows * cols
  }
  return found
}

const mean = (t: Totals) => (t.count === 0 ? ERR.div0 : t.sum / t.count)

/** Sums, counts, means and extremes under conditions. */
export const CONDITIONAL: FunctionSpec[] = [
  fn(
    'SUMIF',
    'Adds the cells that fulfil a condition.',
    'range:r, condition:e, sum_range:r?, @',
    (range, c, target, x) => single(range, c, target, x).sum,
  ),
  fn(
    'AVERAGEIF',
    'Gives the mean of the cells that fulfil a condition.',
    'range:r, condition:e, average_range:r?, @',
    (range, c, target, x) => mean(single(range, c, target, x)),
  ),
  fn('COUNTIF', 'Counts the cells that fulfil a condition.', '@, range:r, condition:e', (x, range, c) =>
    counted('COUNTIF', x, [range, c]),
  ),
  fn(
    'COUNTIFS',
    'Counts the rows that fulfil all conditions.',
    '@, ...range:r, condition:e',
    (x: Context, ...args: (Ref | Scalar)[]) => counted('COUNTIFS', x, args),
  ),
  fn(
    'SUMIFS',
    'Adds the cells where all conditions hold.',
    '@, sum_range:r, ...range:r, condition:e',
    (x: Context, target: Ref, ...args: (Ref | Scalar)[]) => several('SUMIFS', x, target, args).sum,
  ),
  fn(
    'AVERAGEIFS',
    'Gives the mean of the cells where all conditions hold.',
    '@, average_range:r, ...range:r, condition:e',
    (x: Context, target: Ref, ...args: (Ref | Scalar)[]) => mean(several('AVERAGEIFS', x, target, args)),
  ),
  fn(
    'MAXIFS',
    'Gives the largest cell where all conditions hold.',
    '@, max_range:r, ...range:r, condition:e',
    (x: Context, target: Ref, ...args: (Ref | Scalar)[]) => {
      const t = several('MAXIFS', x, target, args)
      return t.count === 0 ? 0 : t.max
    },
  ),
  fn(
    'MINIFS',
    'Gives the smallest cell where all conditions hold.',
    '@, min_range:r, ...range:r, condition:e',
    (x: Context, target: Ref, ...args: (Ref | Scalar)[]) => {
      const t = several('MINIFS', x, target, args)
      return t.count === 0 ? 0 : t.min
    },
  ),
  fn('COUNTBLANK', 'Counts empty cells and empty texts.', '@, range:r', (x, range) =>
    counted('COUNTBLANK', x, [range, '']),
  ),
]
