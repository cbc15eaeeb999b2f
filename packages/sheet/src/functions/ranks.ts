import { ERR, type Ref, type Value } from '../values.ts'
import { getNumbers } from './arguments.ts'
import { sortedNumbers } from './averages.ts'
import { sortedWithoutErrors } from './column-index.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/** LARGE: the k-th from above; k is rounded up. */
function large(x: Context, values: Value, k: number) {
  const list = sortedNumbers([values], x)
  const place = Math.ceil(k)
  return k < 1 || place > list.length ? ERR.num : list[list.length - place]
}

/** SMALL: the k-th from below; k is rounded down. */
function small(x: Context, values: Value, k: number) {
  const list = sortedNumbers([values], x)
  const place = Math.trunc(k)
  return k < 1 || place > list.length ? ERR.num : list[place - 1]
}

/** Value at a place counted from 0, between two neighbours by proportion. */
function between(list: readonly number[], place: number): number {
  const low = Math.floor(place)
  const a = list[low] as number
  const share = place - low
  return share === 0 ? a : a + share * ((list[low + 1] as number) - a)
}

/** PERCENTILE.INC: place k (n - 1) from 0; #NUM! unless 0 <= k <= 1. */
function percentile(x: Context, values: Value, k: number) {
  const list = sortedNumbers([values], x)
  return list.length === 0 || k < 0 || k > 1 ? ERR.num : between(list, k * (list.length - 1))
}

/** PERCENTILE.EXC: place k (n + 1) from 1; #NUM! unless that lies between 1 and n. */
function percentileExc(x: Context, values: Value, k: number) {
  const list = sortedNumbers([values], x)
  const place = k * (list.length + 1)
  return list.length === 0 || k <= 0 || k >= 1 || place < 1 || place > list.length ? ERR.num : between(list, place - 1)
}

function quartile(x: Context, values: Value, quarter: number) {
  return percentile(x, values, Math.trunc(quarter) / 4)
}

function quartileExc(x: Context, values: Value, quarter: number) {
  return percentileExc(x, values, Math.trunc(quarter) / 4)
}

/** Count of numbers below `n`, and how many follow that are no greater: the place of `n` between its neighbours from 0. */
function placeIn(list: readonly number[], n: number): number {
  const above = list.findIndex(v => v >= n)
  if (above < 0 || (above === 0 && list[0] !== n)) throw ERR.na
  if (list[above] === n) return above
  const low = list[above - 1] as number
  return above - 1 + (n - low) / ((list[above] as number) - low)
}

/** Cut (not rounded) to `digits` places; the tiny addition keeps 0.3 from becoming 0.299. */
function cut(share: number, digits: number): number {
  const scale = 10 ** Math.min(Math.trunc(digits), 15)
  return Math.floor(share * scale + 1e-9) / scale
}

/** PERCENTRANK.INC: place / (n - 1) of x in the list, cut to `digits`; #N/A outside the list. */
function percentRank(x: Context, values: Value, n: number, digits: number) {
  const list = sortedNumbers([values], x)
  if (list.length === 0 || digits < 1) return ERR.num
  if (list.length === 1) return list[0] === n ? 1 : ERR.na
  return cut(placeIn(list, n) / (list.length - 1), digits)
}

/** PERCENTRANK.EXC: (place + 1) / (n + 1). */
function percentRankExc(x: Context, values: Value, n: number, digits: number) {
  const list = sortedNumbers([values], x)
  if (list.length === 0 || digits < 1) return ERR.num
  return cut((placeIn(list, n) + 1) / (list.length + 1), digits)
}

/** Numbers better than `n` and equal to it; #N/A when the list does not hold it. */
function standing(x: Context, n: number, ref: Ref, isUpward: boolean): { better: number; same: number } {
  const list = ref.left === ref.right && ref.more.length === 0 ? sortedWithoutErrors(ref) : null
  if (list) {
    x.budget.spend(Math.ceil(Math.log2(list.length + 1)) * 2)
    const [from, to] = [countBelow(list, n, false), countBelow(list, n, true)]
    if (from === to) throw ERR.na
    return { better: isUpward ? from : list.length - to, same: to - from }
  }
  let better = 0
  let same = 0
  for (const v of getNumbers([ref], x)) {
    if (v === n) same++
    else if (isUpward ? v < n : v > n) better++
  }
  if (same === 0) throw ERR.na
  return { better, same }
}

/** Numbers of a rising list below `n`, or not above it. */
function countBelow(list: Float64Array, n: number, isInclusive: boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const value = list[middle] as number
    if (isInclusive ? value <= n : value < n) low = middle + 1
    else high = middle
  }
  return low
}

const rank = (x: Context, n: number, ref: Ref, order: number) => standing(x, n, ref, order !== 0).better + 1

function rankAvg(x: Context, n: number, ref: Ref, order: number) {
  const { better, same } = standing(x, n, ref, order !== 0)
  return better + (same + 1) / 2
}

const LIST_K = '@, values:x, k:n'
const RANK = '@, number:n, list:r, order:n=0'
const SHARE = '@, values:x, number:n, digits:n=3'

/** Order statistics and ranks. */
export const RANKS: FunctionSpec[] = [
  fn('LARGE', 'Gives the k-th largest number.', LIST_K, large),
  fn('SMALL', 'Gives the k-th smallest number.', LIST_K, small),
  fn('PERCENTILE', 'Gives the value below which a share of the numbers lies.', LIST_K, percentile),
  fn('PERCENTILE.INC', 'Gives the value below which a share of the numbers lies.', LIST_K, percentile),
  fn('PERCENTILE.EXC', 'Gives a percentile without 0 and 1.', LIST_K, percentileExc),
  fn('QUARTILE', 'Gives a quartile.', '@, values:x, quarter:n', quartile),
  fn('QUARTILE.INC', 'Gives a quartile.', '@, values:x, quarter:n', quartile),
  fn('QUARTILE.EXC', 'Gives a quartile without 0 and 1.', '@, values:x, quarter:n', quartileExc),
  fn('PERCENTRANK', 'Gives the place of a number in a list as a share.', SHARE, percentRank),
  fn('PERCENTRANK.INC', 'Gives the place of a number in a list as a share.', SHARE, percentRank),
  fn('PERCENTRANK.EXC', 'Gives the place of a number in a list as a share without 0 and 1.', SHARE, percentRankExc),
  fn('RANK', 'Gives the place of a number in a list.', RANK, rank),
  fn('RANK.EQ', 'Gives the place of a number in a list.', RANK, rank),
  fn('RANK.AVG', 'Gives the place of a number in a list; equal numbers share their mean place.', RANK, rankAvg),
]
