import { ERR } from '../values.ts'
import { byRoot, costly } from './costly.ts'
import { binomialTerm, incompleteBeta } from './numeric/beta.ts'
import { incompleteGamma, poissonTerm } from './numeric/gamma.ts'
import { discreteQuantile } from './numeric/quantile.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

/** Most trials that Excel takes: what fits in 32 bits. */
const MOST_TRIALS = 2_147_483_647

/** P(X <= k) of n trials: I_{1-p}(n - k, k + 1). */
function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0
  return k >= n ? 1 : incompleteBeta(n - k, k + 1, 1 - p, p)
}

/** BINOM.DIST; counts are cut to whole numbers; #NUM! unless 0 <= successes <= trials and 0 <= p <= 1. */
function binomDist(successes: number, trials: number, p: number, isCumulative: boolean) {
  const [k, n] = [Math.trunc(successes), Math.trunc(trials)]
  if (k < 0 || k > n || n > MOST_TRIALS || p < 0 || p > 1) return ERR.num
  return isCumulative ? binomialCdf(k, n, p) : binomialTerm(k, n, p, 1 - p)
}

/** BINOM.DIST.RANGE: P(from <= X <= to); without `to` P(X = from). */
function binomRange(trials: number, p: number, from: number, to?: number) {
  const n = Math.trunc(trials)
  const low = Math.trunc(from)
  const high = Math.trunc(to ?? from)
  if (n < 0 || p < 0 || p > 1 || low < 0 || low > n || high < low || high > n) return ERR.num
  if (to === undefined || low === high) return binomialTerm(low, n, p, 1 - p)
  return binomialCdf(high, n, p) - binomialCdf(low - 1, n, p)
}

/** BINOM.INV: the smallest k with P(X <= k) >= alpha. */
function binomInv(trials: number, p: number, alpha: number) {
  const n = Math.trunc(trials)
  if (n < 0 || p <= 0 || p >= 1 || alpha <= 0 || alpha >= 1) return ERR.num
  return discreteQuantile(k => binomialCdf(k, n, p), alpha, n)
}

/** NEGBINOM.DIST: P of `failures` failures before success number `successes`: I_p(s, f + 1), or C(f+s-1, s-1) p^s q^f. */
function negbinomDist(failures: number, successes: number, p: number, isCumulative: boolean) {
  const [f, s] = [Math.trunc(failures), Math.trunc(successes)]
  if (f < 0 || s < 1 || p <= 0 || p >= 1) return ERR.num
  if (isCumulative) return incompleteBeta(s, f + 1, p, 1 - p)
  return (s / (f + s)) * binomialTerm(s, f + s, p, 1 - p)
}

/** POISSON.DIST: Q(k + 1, mean) or mean^k e^-mean / k!; #NUM! for negative arguments. */
function poissonDist(x: number, mean: number, isCumulative: boolean) {
  const k = Math.trunc(x)
  if (x < 0 || mean < 0) return ERR.num
  return isCumulative ? incompleteGamma(k + 1, mean)[1] : poissonTerm(k, mean)
}

/** Hypergeometric probability by binomial terms: b(k; n, p) b(M - k; N - n, p) / b(M; N, p) with p = n / N. */
function hypergeometric(k: number, n: number, good: number, all: number): number {
  if (k < Math.max(0, n - (all - good)) || k > Math.min(n, good)) return 0
  if (good === 0 || good === all || n === 0 || n === all) return 1
  const p = good / all
  const q = 1 - p
  return (
    (binomialTerm(k, good, n / all, 1 - n / all) * binomialTerm(n - k, all - good, n / all, 1 - n / all)) /
    (p > 0 && q > 0 ? binomialTerm(n, all, n / all, 1 - n / all) : 1)
  )
}

/** HYPGEOM.DIST: P of `k` successes in a sample of `sample` from `all` of which `good` are successes. */
function hypgeomDist(x: Context, successes: number, sample: number, good: number, all: number, isCumulative: boolean) {
  const [k, n, m, size] = [successes, sample, good, all].map(Math.trunc) as [number, number, number, number]
  if (k < 0 || n < 0 || m < 0 || size <= 0 || n > size || m > size || k > Math.min(n, m)) return ERR.num
  const least = Math.max(0, n - (size - m))
  if (k < least) return ERR.num
  if (!isCumulative) return hypergeometric(k, n, m, size)
  x.budget.spend(20 * Math.max(0, k - least))
  let sum = 0
  for (let i = least; i <= k; i++) sum += hypergeometric(i, n, m, size)
  return Math.min(1, sum)
}

/** PERMUT: n! / (n - k)! of whole parts; #NUM! unless 0 <= k <= n, n > 0. */
function permut(number: number, chosen: number) {
  const [n, k] = [Math.trunc(number), Math.trunc(chosen)]
  if (n <= 0 || k < 0 || n < k) return ERR.num
  let product = 1
  for (let i = 0; i < k && product !== Number.POSITIVE_INFINITY; i++) product *= n - i
  return product
}

/** PERMUTATIONA: n^k of whole parts; #NUM! for negative ones. */
function permutationA(number: number, chosen: number) {
  const [n, k] = [Math.trunc(number), Math.trunc(chosen)]
  return n < 0 || k < 0 ? ERR.num : n ** k
}

/** Binomial, negative binomial, Poisson and hypergeometric distributions; permutations. */
export const DISCRETE_DISTRIBUTIONS: FunctionSpec[] = costly(byRoot, [
  fn('BINOM.DIST', 'Gives the binomial distribution.', 'successes:n, trials:n, p:n, cumulative:b', binomDist),
  fn('BINOMDIST', 'Gives the binomial distribution.', 'successes:n, trials:n, p:n, cumulative:b', binomDist),
  fn('BINOM.DIST.RANGE', 'Gives the probability of a range of successes.', 'trials:n, p:n, from:n, to:n?', binomRange),
  fn('BINOM.INV', 'Inverts the binomial distribution.', 'trials:n, p:n, alpha:n', binomInv),
  fn('CRITBINOM', 'Inverts the binomial distribution.', 'trials:n, p:n, alpha:n', binomInv),
  fn(
    'NEGBINOM.DIST',
    'Gives the negative binomial distribution.',
    'failures:n, successes:n, p:n, cumulative:b',
    negbinomDist,
  ),
  fn(
    'NEGBINOMDIST',
    'Gives the probability of a number of failures before a number of successes.',
    'failures:n, successes:n, p:n',
    (failures, successes, p) => negbinomDist(failures, successes, p, false),
  ),
  fn('POISSON.DIST', 'Gives the Poisson distribution.', 'x:n, mean:n, cumulative:b', poissonDist),
  fn('POISSON', 'Gives the Poisson distribution.', 'x:n, mean:n, cumulative:b', poissonDist),
  fn(
    'HYPGEOM.DIST',
    'Gives the hypergeometric distribution.',
    '@, successes:n, sample:n, good:n, all:n, cumulative:b',
    hypgeomDist,
  ),
  fn(
    'HYPGEOMDIST',
    'Gives the hypergeometric probability.',
    '@, successes:n, sample:n, good:n, all:n',
    (x, successes, sample, good, all) => hypgeomDist(x, successes, sample, good, all, false),
  ),
  fn('PERMUT', 'Counts ordered choices.', 'number:n, chosen:n', permut),
  fn('PERMUTATIONA', 'Counts ordered choices with repetition.', 'number:n, chosen:n', permutationA),
])
