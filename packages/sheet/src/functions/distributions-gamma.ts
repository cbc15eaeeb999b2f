import { type CellError, ERR } from '../values.ts'
import { byRoot, costly } from './costly.ts'
import { gamma, incompleteGamma, lnGamma, poissonTerm } from './numeric/gamma.ts'
import { type Inversion, quantile, tailQuantile } from './numeric/quantile.ts'
import { type FunctionSpec, fn } from './spec.ts'

const MOST_FREEDOM = 1e10

/** Density x^(a-1) e^(-x/b) / (b^a Γ(a)), written as a Poisson term; infinite at 0 for a < 1. */
function density(x: number, a: number, b: number): number {
  if (x === 0) return a === 1 ? 1 / b : a < 1 ? Number.POSITIVE_INFINITY : 0
  if (a < 1) return (poissonTerm(a, x / b) * a) / x
  return poissonTerm(a - 1, x / b) / b
}

function gammaLaw(a: number, b: number): Inversion {
  return {
    cdf: x => incompleteGamma(a, x / b)[0],
    tail: x => incompleteGamma(a, x / b)[1],
    density: x => density(x, a, b),
    from: 0,
    to: Number.POSITIVE_INFINITY,
  }
}

/** GAMMA.DIST: P(alpha, x/beta) or its density; #NUM! unless x >= 0, alpha > 0, beta > 0. */
function gammaDist(x: number, alpha: number, beta: number, isCumulative: boolean) {
  if (x < 0 || alpha <= 0 || beta <= 0) return ERR.num
  return isCumulative ? incompleteGamma(alpha, x / beta)[0] : density(x, alpha, beta)
}

/** GAMMA.INV: x with P(alpha, x/beta) = p; #NUM! unless 0 <= p < 1. */
function gammaInv(p: number, alpha: number, beta: number) {
  if (p < 0 || p >= 1 || alpha <= 0 || beta <= 0) return ERR.num
  return p === 0 ? 0 : quantile(gammaLaw(alpha, beta), p, alpha * beta)
}

/** GAMMALN: lnΓ(x) for x > 0. */
function gammaLn(x: number) {
  return x <= 0 ? ERR.num : lnGamma(x)
}

/** Whole part of degrees of freedom; throws #NUM! outside 1 to 10^10. */
export function freedom(value: number): number {
  const whole = Math.trunc(value)
  if (whole < 1 || whole > MOST_FREEDOM) throw ERR.num
  return whole
}

/** CHISQ.DIST: P(df/2, x/2) or its density; #NUM! for x < 0. */
function chisqDist(x: number, df: number, isCumulative: boolean) {
  const k = freedom(df)
  return x < 0 ? ERR.num : gammaDist(x, k / 2, 2, isCumulative)
}

/** CHISQ.DIST.RT: Q(df/2, x/2), the upper tail; also the p of CHISQ.TEST. */
export function chisqTail(x: number, df: number): number | CellError {
  const k = freedom(df)
  return x < 0 ? ERR.num : incompleteGamma(k / 2, x / 2)[1]
}

/** CHISQ.INV: x with P(df/2, x/2) = p for 0 <= p < 1. */
function chisqInv(p: number, df: number) {
  return gammaInv(p, freedom(df) / 2, 2)
}

/** CHISQ.INV.RT: x with Q(df/2, x/2) = p for 0 < p <= 1. */
function chisqInvRt(p: number, df: number) {
  const k = freedom(df)
  if (p <= 0 || p > 1) return ERR.num
  return p === 1 ? 0 : tailQuantile(gammaLaw(k / 2, 2), p, k)
}

/** EXPON.DIST: 1 - e^(-λx) or λ e^(-λx); #NUM! unless x >= 0, λ > 0. */
function exponDist(x: number, lambda: number, isCumulative: boolean) {
  if (x < 0 || lambda <= 0) return ERR.num
  return isCumulative ? -Math.expm1(-lambda * x) : lambda * Math.exp(-lambda * x)
}

/** WEIBULL.DIST: 1 - e^(-(x/b)^a) or its density; #NUM! unless x >= 0, a > 0, b > 0. */
function weibullDist(x: number, a: number, b: number, isCumulative: boolean) {
  if (x < 0 || a <= 0 || b <= 0) return ERR.num
  const power = (x / b) ** a
  return isCumulative ? -Math.expm1(-power) : (a / b) * (x / b) ** (a - 1) * Math.exp(-power)
}

/** Gamma, chi-squared, exponential and Weibull distributions and the gamma function. */
export const GAMMA_DISTRIBUTIONS: FunctionSpec[] = costly(byRoot, [
  fn('GAMMA', 'Gives the gamma function.', 'x:n', gamma),
  fn('GAMMALN', 'Gives the logarithm of the gamma function.', 'x:n', gammaLn),
  fn('GAMMALN.PRECISE', 'Gives the logarithm of the gamma function.', 'x:n', gammaLn),
  fn('GAMMA.DIST', 'Gives the gamma distribution.', 'x:n, alpha:n, beta:n, cumulative:b', gammaDist),
  fn('GAMMADIST', 'Gives the gamma distribution.', 'x:n, alpha:n, beta:n, cumulative:b', gammaDist),
  fn('GAMMA.INV', 'Inverts the gamma distribution.', 'p:n, alpha:n, beta:n', gammaInv),
  fn('GAMMAINV', 'Inverts the gamma distribution.', 'p:n, alpha:n, beta:n', gammaInv),
  fn('CHISQ.DIST', 'Gives the chi-squared distribution.', 'x:n, freedom:n, cumulative:b', chisqDist),
  fn('CHISQ.DIST.RT', 'Gives the upper tail of the chi-squared distribution.', 'x:n, freedom:n', chisqTail),
  fn('CHIDIST', 'Gives the upper tail of the chi-squared distribution.', 'x:n, freedom:n', chisqTail),
  fn('CHISQ.INV', 'Inverts the chi-squared distribution.', 'p:n, freedom:n', chisqInv),
  fn('CHISQ.INV.RT', 'Inverts the upper tail of the chi-squared distribution.', 'p:n, freedom:n', chisqInvRt),
  fn('CHIINV', 'Inverts the upper tail of the chi-squared distribution.', 'p:n, freedom:n', chisqInvRt),
  fn('EXPON.DIST', 'Gives the exponential distribution.', 'x:n, lambda:n, cumulative:b', exponDist),
  fn('EXPONDIST', 'Gives the exponential distribution.', 'x:n, lambda:n, cumulative:b', exponDist),
  fn('WEIBULL.DIST', 'Gives the Weibull distribution.', 'x:n, alpha:n, beta:n, cumulative:b', weibullDist),
  fn('WEIBULL', 'Gives the Weibull distribution.', 'x:n, alpha:n, beta:n, cumulative:b', weibullDist),
])
