import { CellError, isGrid, KIND_MASK, Matrix, Ref, TAG, type Value } from '../values.ts'
import { eachFilled, eachNumber, eachNumberA } from './arguments.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/** The inner loop of a sum, on its own: captured variables inside it would cost three times as much. */
function addPlain(nums: Float64Array, from: number, to: number, start: number): number {
  let total = start
  for (let i = from; i < to; i++) total += nums[i] as number
  return total
}

/** Sum of the numbers of one column of cells, straight from the stored numbers. Throws an error met there. */
function columnSum(ref: Ref, x: Context): number {
  const { source, sheet, left, top } = ref
  const { bottom } = ref.stored()
  x.budget.spend((bottom - top + 1) >> 3)
  let total = 0
  source.eachRun(sheet, left, top, bottom, (nums, tags, from, to, base, isAll) => {
    if (isAll) total = addPlain(nums, from, to, total)
    else {
      for (let i = from; i < to; i++) {
        const kind = (tags[i] as number) & KIND_MASK
        if (kind === TAG.number) total += nums[i] as number
        else if (kind === TAG.error) throw source.read(sheet, base + i, left)
      }
    }
  })
  return total
}

function sum(x: Context, ...values: Value[]): number {
  const [only] = values
  if (values.length === 1 && only instanceof Ref && only.left === only.right && only.more.length === 0)
    return columnSum(only, x)
  let total = 0
  eachNumber(values, x, n => {
    total += n
  })
  return total
}

/** Mean and count of the numbers. */
function mean(x: Context, values: Value[], each: typeof eachNumber): number {
  let total = 0
  let count = 0
  each(values, x, n => {
    total += n
    count++
  })
  if (count === 0) throw new CellError('#DIV/0!', 'There are no numbers to take the mean of.')
  return total / count
}

function extreme(
  x: Context,
  values: Value[],
  each: typeof eachNumber,
  isBetter: (a: number, b: number) => boolean,
): number {
  let best = Number.NaN
  each(values, x, n => {
    if (Number.isNaN(best) || isBetter(n, best)) best = n
  })
  return Number.isNaN(best) ? 0 : best
}

const above = (a: number, b: number) => a > b
const below = (a: number, b: number) => a < b

function count(x: Context, ...values: Value[]): number {
  let found = 0
  for (const value of values) {
    if (isGrid(value)) {
      eachFilled(value, x, v => {
        if (typeof v === 'number') found++
      })
    } else {
      try {
        eachNumber([value], x, () => found++)
      } catch (error) {
        if (!(error instanceof CellError)) throw error
      }
    }
  }
  return found
}

function counta(x: Context, ...values: Value[]): number {
  let found = 0
  for (const value of values) {
    if (value instanceof Ref)
      eachFilled(value, x, () => {
        found++
      })
    // In an array an empty element counts: it is a value by now.
    else found += value instanceof Matrix ? value.data.length : 1
  }
  return found
}

/** Sums, counts, means and extremes of lists of values. */
export const AGGREGATE: FunctionSpec[] = [
  fn('SUM', 'Adds numbers.', '@, ...values:x', sum),
  fn('COUNT', 'Counts the numbers.', '@, ...values:x', count),
  fn('COUNTA', 'Counts the cells that are not empty.', '@, ...values:x', counta),
  fn('AVERAGE', 'Gives the mean of the numbers.', '@, ...values:x', (x, ...values) => mean(x, values, eachNumber)),
  fn('AVERAGEA', 'Gives the mean; texts count as 0, TRUE as 1.', '@, ...values:x', (x, ...values) =>
    mean(x, values, eachNumberA),
  ),
  fn('MAX', 'Gives the largest number.', '@, ...values:x', (x, ...values) => extreme(x, values, eachNumber, above)),
  fn('MIN', 'Gives the smallest number.', '@, ...values:x', (x, ...values) => extreme(x, values, eachNumber, below)),
  fn('MAXA', 'Gives the largest value; texts count as 0, TRUE as 1.', '@, ...values:x', (x, ...values) =>
    extreme(x, values, eachNumberA, above),
  ),
  fn('MINA', 'Gives the smallest value; texts count as 0, TRUE as 1.', '@, ...values:x', (x, ...values) =>
    extreme(x, values, eachNumberA, below),
  ),
  fn('PRODUCT', 'Multiplies numbers.', '@, ...values:x', (x, ...values) => {
    let product = 1
    let found = 0
    eachNumber(values, x, n => {
      product *= n
      found++
    })
    return found === 0 ? 0 : product
  }),
  fn('SUMSQ', 'Adds the squares of numbers.', '@, ...values:x', (x, ...values) => {
    let total = 0
    eachNumber(values, x, n => {
      total += n * n
    })
    return total
  }),
]
