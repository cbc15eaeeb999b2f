import { CellError, ERR, type Grid, Matrix, type Value } from '../values.ts'
import { getCells, getNumbers, numberPairs } from './arguments.ts'
import { getMean, squaresAround } from './averages.ts'
import { fTail, tTail } from './distributions-beta.ts'
import { chisqTail } from './distributions-gamma.ts'
import { normalCdf } from './numeric/normal.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

const varianceOf = (list: readonly number[]) => squaresAround(list) / (list.length - 1)

/** t and degrees of freedom: paired (1), equal variances (2), Welch's unequal variances (3). */
function tStatistic(x: Context, a: Grid, b: Grid, kind: number): { t: number; df: number } {
  if (kind === 1) {
    const { xs, ys } = numberPairs(a, b, x)
    const differences = xs.map((v, i) => v - (ys[i] as number))
    const n = xs.length
    if (n < 2) throw ERR.div0
    return { t: getMean(differences) / Math.sqrt(varianceOf(differences) / n), df: n - 1 }
  }
  const first = getNumbers([a as Matrix], x)
  const second = getNumbers([b as Matrix], x)
  const [n, m] = [first.length, second.length]
  if (n < 2 || m < 2) throw ERR.div0
  const difference = getMean(first) - getMean(second)
  if (kind === 2) {
    const pooled = (squaresAround(first) + squaresAround(second)) / (n + m - 2)
    return { t: difference / Math.sqrt(pooled * (1 / n + 1 / m)), df: n + m - 2 }
  }
  const [p, q] = [varianceOf(first) / n, varianceOf(second) / m]
  return { t: difference / Math.sqrt(p + q), df: (p + q) ** 2 / (p ** 2 / (n - 1) + q ** 2 / (m - 1)) }
}

/** T.TEST: probability of a t at least as far from 0; tails 1 or 2, kind 1 to 3, else #NUM!. */
function tTest(x: Context, a: Grid, b: Grid, tails: number, kind: number) {
  const [sides, type] = [Math.trunc(tails), Math.trunc(kind)]
  if (sides < 1 || sides > 2 || type < 1 || type > 3) return ERR.num
  const { t, df } = tStatistic(x, a, b, type)
  return Number.isFinite(t) ? sides * tTail(Math.abs(t), df) : ERR.div0
}

/** F.TEST: twice the smaller tail of the ratio of variances. */
function fTest(x: Context, a: Grid, b: Grid) {
  const first = getNumbers([a as Matrix], x)
  const second = getNumbers([b as Matrix], x)
  if (first.length < 2 || second.length < 2) return ERR.div0
  const [p, q] = [varianceOf(first), varianceOf(second)]
  if (p === 0 || q === 0) return ERR.div0
  const tail = fTail(p / q, first.length - 1, second.length - 1)
  return tail instanceof CellError ? tail : 2 * Math.min(tail, 1 - tail)
}

/** CHISQ.TEST: upper tail of Σ (actual - expected)² / expected with (rows - 1)(columns - 1) degrees of freedom. */
function chisqTest(x: Context, actual: Grid, expected: Grid) {
  const { rows, cols } = actual
  if (rows !== expected.rows || cols !== expected.cols || rows * cols === 1) return ERR.na
  const left = getCells(actual, x)
  const right = getCells(expected, x)
  let sum = 0
  for (let i = 0; i < left.length; i++) {
    const [a, e] = [left[i] ?? null, right[i] ?? null]
    if (a instanceof CellError) return a
    if (e instanceof CellError) return e
    if (typeof a !== 'number' || typeof e !== 'number') continue
    if (e === 0) return ERR.div0
    if (e < 0) return ERR.num
    sum += (a - e) ** 2 / e
  }
  return chisqTail(sum, rows === 1 ? cols - 1 : cols === 1 ? rows - 1 : (rows - 1) * (cols - 1))
}

/** Z.TEST: 1 - Φ((mean - at) / (σ / √n)); without σ the sample's standard deviation. */
function zTest(x: Context, values: Value, at: number, sigma?: number) {
  const list = getNumbers([values], x)
  if (list.length === 0) return ERR.na
  if (sigma !== undefined && sigma <= 0) return ERR.num
  if (sigma === undefined && list.length < 2) return ERR.div0
  const sd = sigma ?? Math.sqrt(varianceOf(list))
  if (sd === 0) return ERR.div0
  return normalCdf(-(getMean(list) - at) / (sd / Math.sqrt(list.length)))
}

/** FREQUENCY: how many numbers fall up to each limit and above all; limits may stand in any order. */
function frequency(x: Context, values: Value, limits: Value) {
  const list = getNumbers([values], x)
  const bins = getNumbers([limits], x)
  x.budget.array(bins.length + 1, 1)
  const order = bins.map((_, i) => i).sort((a, b) => (bins[a] as number) - (bins[b] as number) || a - b)
  const counts = Array.from({ length: bins.length + 1 }, () => 0)
  x.budget.spend(list.length * Math.ceil(Math.log2(bins.length + 2)))
  for (const n of list) {
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((bins[order[middle] as number] as number) >= n) high = middle
      else low = middle + 1
    }
    const place = order[low] ?? bins.length
    counts[place] = (counts[place] as number) + 1
  }
  return Matrix.column(counts)
}

/** PROB: sum of the probabilities of values from `low` to `high`; #NUM! unless they are from 0 to 1 and add to 1. */
function prob(x: Context, values: Grid, shares: Grid, low: number, high?: number) {
  const { xs, ys } = numberPairs(values, shares, x)
  if (xs.length === 0) return ERR.div0
  let total = 0
  let sum = 0
  for (let i = 0; i < xs.length; i++) {
    const [value, share] = [xs[i] as number, ys[i] as number]
    if (share < 0 || share > 1) return ERR.num
    total += share
    if (value >= low && value <= (high ?? low)) sum += share
  }
  return Math.abs(total - 1) > 1e-9 ? ERR.num : sum
}

const LISTS = '@, first:g, second:g'

/** Tests of hypotheses, frequencies and probabilities. */
export const HYPOTHESIS: FunctionSpec[] = [
  fn('T.TEST', "Gives the probability of Student's t-test.", `${LISTS}, tails:n, kind:n`, tTest),
  fn('TTEST', "Gives the probability of Student's t-test.", `${LISTS}, tails:n, kind:n`, tTest),
  fn('F.TEST', 'Gives the probability of the F-test.', LISTS, fTest),
  fn('FTEST', 'Gives the probability of the F-test.', LISTS, fTest),
  fn('CHISQ.TEST', 'Gives the probability of the chi-squared test.', LISTS, chisqTest),
  fn('CHITEST', 'Gives the probability of the chi-squared test.', LISTS, chisqTest),
  fn('Z.TEST', 'Gives the probability of the z-test.', '@, values:x, at:n, sigma:n?', zTest),
  fn('ZTEST', 'Gives the probability of the z-test.', '@, values:x, at:n, sigma:n?', zTest),
  fn('FREQUENCY', 'Counts how many numbers fall between limits.', '@, values:x, limits:x', frequency, {
    takesArrays: true,
  }),
  fn('PROB', 'Gives the probability of values between limits.', '@, values:g, shares:g, low:n, high:n?', prob),
]
