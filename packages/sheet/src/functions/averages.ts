import { CellError, ERR, isGrid, Matrix, type Value } from '../values.ts'
import { eachFilled, getNumbers } from './arguments.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/** The numbers of an aggregate, sorted upwards. */
export function sortedNumbers(args: readonly Value[], x: Context): number[] {
  const list = getNumbers(args, x)
  x.budget.spend(list.length * 4)
  return list.sort((a, b) => a - b)
}

const sumOf = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0)

/** Mean of a list, or NaN. */
export const getMean = (list: readonly number[]): number => sumOf(list) / list.length

/** Sum of squared distances from the mean: Σ(x - m)² - (Σ(x - m))² / n, the second term mending the rounding of m. */
export function squaresAround(list: readonly number[]): number {
  const mean = getMean(list)
  let squares = 0
  let rest = 0
  for (const n of list) {
    const d = n - mean
    squares += d * d
    rest += d
  }
  return squares - (rest * rest) / list.length
}

function median(x: Context, ...values: Value[]) {
  const list = sortedNumbers(values, x)
  if (list.length === 0) return ERR.num
  const half = list.length >> 1
  const upper = list[half] as number
  return list.length % 2 === 1 ? upper : ((list[half - 1] as number) + upper) / 2
}

/** AVEDEV: mean distance from the mean. */
function avedev(x: Context, ...values: Value[]) {
  const list = getNumbers(values, x)
  if (list.length === 0) return ERR.num
  const mean = getMean(list)
  return getMean(list.map(n => Math.abs(n - mean)))
}

function devsq(x: Context, ...values: Value[]) {
  const list = getNumbers(values, x)
  return list.length === 0 ? ERR.num : squaresAround(list)
}

/** GEOMEAN: e^mean(ln x); #NUM! for numbers that are not positive. The product itself while it fits. */
function geomean(x: Context, ...values: Value[]) {
  const list = getNumbers(values, x)
  if (list.length === 0 || list.some(n => n <= 0)) return ERR.num
  const product = list.reduce((p, n) => p * n, 1)
  if (product > 1e-280 && product < 1e280) return product ** (1 / list.length)
  return Math.exp(getMean(list.map(Math.log)))
}

/** HARMEAN: n / Σ 1/x; #NUM! for numbers that are not positive. */
function harmean(x: Context, ...values: Value[]) {
  const list = getNumbers(values, x)
  if (list.length === 0 || list.some(n => n <= 0)) return ERR.num
  return list.length / sumOf(list.map(n => 1 / n))
}

/** TRIMMEAN: the mean without the outer `share`; the count cut is rounded down to an even number. */
function trimmean(x: Context, values: Value, share: number) {
  const list = sortedNumbers([values], x)
  if (share < 0 || share >= 1 || list.length === 0) return ERR.num
  const cut = Math.floor((list.length * share) / 2 + 1e-12)
  return getMean(list.slice(cut, list.length - cut))
}

const NO_NUMBERS = new CellError('#N/A', 'No numeric values found') // spec: careers 5.2

/** The most frequent numbers in order of appearance; written texts do not count here, even those that read as numbers. */
function modes(values: readonly Value[], x: Context): number[] {
  const counts = new Map<number, number>()
  let most = 0
  const visit = (v: unknown) => {
    if (v instanceof CellError) throw v
    if (typeof v !== 'number') return
    const count = (counts.get(v) ?? 0) + 1
    counts.set(v, count)
    if (count > most) most = count
  }
  for (const value of values) {
    if (isGrid(value)) eachFilled(value, x, visit)
    else if (typeof value === 'string' && Number.isNaN(Number(value))) throw ERR.value
    else visit(value)
  }
  if (most === 0) throw NO_NUMBERS
  if (most === 1) throw ERR.na
  return [...counts].filter(([, count]) => count === most).map(([n]) => n)
}

const mode = (x: Context, ...values: Value[]) => modes(values, x)[0]

/** Means, medians and modes. */
export const AVERAGES: FunctionSpec[] = [
  fn('MEDIAN', 'Gives the number in the middle.', '@, ...values:x', median),
  fn('AVEDEV', 'Gives the mean distance from the mean.', '@, ...values:x', avedev),
  fn('DEVSQ', 'Adds the squared distances from the mean.', '@, ...values:x', devsq),
  fn('GEOMEAN', 'Gives the geometric mean.', '@, ...values:x', geomean),
  fn('HARMEAN', 'Gives the harmonic mean.', '@, ...values:x', harmean),
  fn('TRIMMEAN', 'Gives the mean without the outermost values.', '@, values:x, share:n', trimmean),
  fn('MODE', 'Gives the most frequent number.', '@, ...values:x', mode),
  fn('MODE.SNGL', 'Gives the most frequent number.', '@, ...values:x', mode),
  fn('MODE.MULT', 'Gives all the most frequent numbers.', '@, ...values:x', (x, ...values) =>
    Matrix.column(modes(values, x)),
  ),
]
