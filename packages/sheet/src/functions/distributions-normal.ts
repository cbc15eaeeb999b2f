import { ERR } from '../values.ts'
import { erfc, normalCdf, normalDensity, normalQuantile } from './numeric/normal.ts'
import { type FunctionSpec, fn } from './spec.ts'

/** NORM.DIST: Φ((x - mean) / sd) or its density; #NUM! unless sd > 0. */
function normDist(x: number, mean: number, sd: number, isCumulative: boolean) {
  if (sd <= 0) return ERR.num
  const z = (x - mean) / sd
  return isCumulative ? normalCdf(z) : normalDensity(z) / sd
}

/** NORM.INV: mean + sd Φ⁻¹(p) for 0 < p < 1, sd > 0. */
function normInv(p: number, mean: number, sd: number) {
  return sd <= 0 ? ERR.num : mean + sd * normalQuantile(p)
}

/** LOGNORM.DIST: the normal distribution of ln x; #NUM! unless x > 0 and sd > 0. */
function lognormDist(x: number, mean: number, sd: number, isCumulative: boolean) {
  if (x <= 0 || sd <= 0) return ERR.num
  const z = (Math.log(x) - mean) / sd
  return isCumulative ? normalCdf(z) : normalDensity(z) / (sd * x)
}

/** LOGNORM.INV: e^(mean + sd Φ⁻¹(p)). */
function lognormInv(p: number, mean: number, sd: number) {
  return sd <= 0 ? ERR.num : Math.exp(mean + sd * normalQuantile(p))
}

/** STANDARDIZE: (x - mean) / sd; #NUM! unless sd > 0. */
function standardize(x: number, mean: number, sd: number) {
  return sd <= 0 ? ERR.num : (x - mean) / sd
}

/** CONFIDENCE.NORM: Φ⁻¹(1 - alpha/2) sd / √size; #NUM! unless 0 < alpha < 1, sd > 0, size >= 1 (whole part). */
function confidence(alpha: number, sd: number, size: number) {
  const n = Math.trunc(size)
  if (alpha <= 0 || alpha >= 1 || sd <= 0 || n < 1) return ERR.num
  return (-normalQuantile(alpha / 2) * sd) / Math.sqrt(n)
}

/** FISHER: artanh x for -1 < x < 1. */
function fisher(x: number) {
  return x <= -1 || x >= 1 ? ERR.num : Math.atanh(x)
}

/** GAUSS: Φ(z) - 1/2. */
function gauss(z: number) {
  return z < 0 ? erfc(-z / Math.SQRT2) / 2 - 0.5 : 0.5 - erfc(z / Math.SQRT2) / 2
}

/** Normal and log-normal distribution and what is built on them. */
export const NORMAL_DISTRIBUTIONS: FunctionSpec[] = [
  fn('NORM.DIST', 'Gives the normal distribution.', 'x:n, mean:n, sd:n, cumulative:b', normDist),
  fn('NORMDIST', 'Gives the normal distribution.', 'x:n, mean:n, sd:n, cumulative:b', normDist),
  fn('NORM.INV', 'Gives the value below which a share of a normal distribution lies.', 'p:n, mean:n, sd:n', normInv),
  fn('NORMINV', 'Gives the value below which a share of a normal distribution lies.', 'p:n, mean:n, sd:n', normInv),
  fn('NORM.S.DIST', 'Gives the standard normal distribution.', 'z:n, cumulative:b', (z, isCumulative) =>
    isCumulative ? normalCdf(z) : normalDensity(z),
  ),
  fn('NORMSDIST', 'Gives the standard normal distribution.', 'z:n', normalCdf),
  fn('NORM.S.INV', 'Gives the z below which a share of the standard normal distribution lies.', 'p:n', normalQuantile),
  fn('NORMSINV', 'Gives the z below which a share of the standard normal distribution lies.', 'p:n', normalQuantile),
  fn('LOGNORM.DIST', 'Gives the log-normal distribution.', 'x:n, mean:n, sd:n, cumulative:b', lognormDist),
  fn('LOGNORMDIST', 'Gives the log-normal distribution.', 'x:n, mean:n, sd:n', (x, mean, sd) =>
    lognormDist(x, mean, sd, true),
  ),
  fn('LOGNORM.INV', 'Inverts the log-normal distribution.', 'p:n, mean:n, sd:n', lognormInv),
  fn('LOGINV', 'Inverts the log-normal distribution.', 'p:n, mean:n, sd:n', lognormInv),
  fn('STANDARDIZE', 'Gives the distance from the mean in standard deviations.', 'x:n, mean:n, sd:n', standardize),
  fn('CONFIDENCE.NORM', 'Gives half the width of a confidence interval.', 'alpha:n, sd:n, size:n', confidence),
  fn('CONFIDENCE', 'Gives half the width of a confidence interval.', 'alpha:n, sd:n, size:n', confidence),
  fn('FISHER', 'Gives the Fisher transformation.', 'x:n', fisher),
  fn('FISHERINV', 'Inverts the Fisher transformation.', 'y:n', y => Math.tanh(y)),
  fn('GAUSS', 'Gives the share between the mean and z standard deviations.', 'z:n', gauss),
  fn('PHI', 'Gives the density of the standard normal distribution.', 'x:n', normalDensity),
]
