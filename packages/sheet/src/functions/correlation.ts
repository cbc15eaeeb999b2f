import { ERR, type Grid } from '../values.ts'
import { numberPairs } from './arguments.ts'
import { getMean } from './averages.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/** Sums of squares and products around the means. */
interface Moments {
  n: number
  meanX: number
  meanY: number
  xx: number
  yy: number
  xy: number
}

function moments(x: Context, xs: Grid, ys: Grid): Moments {
  const pairs = numberPairs(xs, ys, x)
  const n = pairs.xs.length
  const meanX = getMean(pairs.xs)
  const meanY = getMean(pairs.ys)
  let [xx, yy, xy] = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    const p = (pairs.xs[i] as number) - meanX
    const q = (pairs.ys[i] as number) - meanY
    xx += p * p
    yy += q * q
    xy += p * q
  }
  return { n, meanX, meanY, xx, yy, xy }
}

/** CORREL: Sxy / √(Sxx Syy); #DIV/0! without spread, #N/A for lists of different length. */
function correl(x: Context, a: Grid, b: Grid) {
  const { n, xx, yy, xy } = moments(x, a, b)
  if (n === 0 || xx === 0 || yy === 0) return ERR.div0
  return Math.max(-1, Math.min(1, xy / (Math.sqrt(xx) * Math.sqrt(yy))))
}

function rsq(x: Context, ys: Grid, xs: Grid) {
  const r = correl(x, xs, ys)
  return typeof r === 'number' ? r * r : r
}

function covariance(free: 0 | 1) {
  return (x: Context, a: Grid, b: Grid) => {
    const { n, xy } = moments(x, a, b)
    return n <= free ? ERR.div0 : xy / (n - free)
  }
}

function slope(x: Context, ys: Grid, xs: Grid) {
  const { n, xx, xy } = moments(x, xs, ys)
  return n === 0 || xx === 0 ? ERR.div0 : xy / xx
}

function intercept(x: Context, ys: Grid, xs: Grid) {
  const { n, xx, xy, meanX, meanY } = moments(x, xs, ys)
  return n === 0 || xx === 0 ? ERR.div0 : meanY - (xy / xx) * meanX
}

/** STEYX: √((Syy - Sxy² / Sxx) / (n - 2)); #DIV/0! below 3 pairs. */
function steyx(x: Context, ys: Grid, xs: Grid) {
  const { n, xx, yy, xy } = moments(x, xs, ys)
  return n < 3 || xx === 0 ? ERR.div0 : Math.sqrt(Math.max(0, yy - (xy * xy) / xx) / (n - 2))
}

/** FORECAST.LINEAR: the regression line at `at`. */
function forecast(x: Context, at: number, ys: Grid, xs: Grid) {
  const { n, xx, xy, meanX, meanY } = moments(x, xs, ys)
  return n === 0 || xx === 0 ? ERR.div0 : meanY + (xy / xx) * (at - meanX)
}

const TWO_LISTS = '@, first:g, second:g'
const LINE = '@, knownY:g, knownX:g'

/** Correlation, covariance and the straight regression line. */
export const CORRELATION: FunctionSpec[] = [
  fn('CORREL', 'Gives the correlation of two lists.', TWO_LISTS, correl),
  fn('PEARSON', 'Gives the correlation of two lists.', TWO_LISTS, correl),
  fn('RSQ', 'Gives the squared correlation.', LINE, rsq),
  fn('COVAR', 'Gives the covariance of a whole population.', TWO_LISTS, covariance(0)),
  fn('COVARIANCE.P', 'Gives the covariance of a whole population.', TWO_LISTS, covariance(0)),
  fn('COVARIANCE.S', 'Gives the covariance of a sample.', TWO_LISTS, covariance(1)),
  fn('SLOPE', 'Gives the slope of the regression line.', LINE, slope),
  fn('INTERCEPT', 'Gives where the regression line crosses the y axis.', LINE, intercept),
  fn('STEYX', 'Gives the standard error of the regression line.', LINE, steyx),
  fn('FORECAST', 'Gives the regression line at a place.', '@, x:n, knownY:g, knownX:g', forecast),
  fn('FORECAST.LINEAR', 'Gives the regression line at a place.', '@, x:n, knownY:g, knownX:g', forecast),
]
