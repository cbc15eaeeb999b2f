import { attempt, isAssumedPositive, within } from '../expr/budget.ts'
import {
  done,
  EULER,
  type Expr,
  getKey,
  I,
  int,
  isApp,
  isNum,
  isZero,
  ONE,
  some,
  TWO,
  variableExprs,
} from '../expr/node.ts'
import { primeFactors } from '../expr/rational.ts'
import { algebraic, getKernels, toFraction } from '../polynomial/fraction.ts'
import { ratsimp } from '../polynomial/ratsimp.ts'
import { type Complex, evaluateComplex } from '../simplify/numeric.ts'
import { add, again, call, mul, pow, quotient, rewrite, sub } from '../simplify/simplify.ts'
import { expand } from './expand.ts'
import { factor } from './factor.ts'

/** Whether two expressions are the same function: decided for rational functions, exponentials, trigonometry and roots; else by many values. */
export function isEqual(a: Expr, b: Expr): boolean {
  return isAlwaysZero(sub(a, b), [a, b])
}

/** Whether `e` is zero wherever it is defined. `sizes`: what it was the difference of, for the size of rounding errors. */
export function isAlwaysZero(e: Expr, sizes: readonly Expr[] = [e]): boolean {
  if (isNum(e)) return isZero(e) || (e.t === 'float' && smallBeside(e.v, sizes))
  const positive = probes(e, sizes, POSITIVE)
  if (positive === false) return false
  const exact = within(250_000, () => isProvedZero(e), null)
  if (exact) return true
  if (some(e, part => isApp(part, 'log')) && within(250_000, () => isProvedZero(joinedLogs(e)), null)) return true
  return positive === true && probes(e, sizes, ANYWHERE) === true
}
const smallBeside = (v: number, sizes: readonly Expr[]): boolean => {
  const size = Math.max(...sizes.map(part => Math.abs(evaluateComplex(part, () => null)?.[0] ?? 0)))
  return Math.abs(v) <= 1e-10 * Math.max(size, 1e-300)
}

/** Exponentials for trigonometry, roots of products apart, then one fraction with nothing above. */
function isProvedZero(e: Expr): boolean {
  if (isZero(ratsimp(e))) return true
  const plain = rewrite(again(exponentials(e)), part => split(part))
  const multiplied = attempt(() => rewrite(expand(plain), part => split(part)), plain)
  const kernels = getKernels([multiplied])
  return algebraic(toFraction(multiplied, kernels), kernels).n === 0n
}

/** e^(a+b) as e^a*e^b, roots of products of roots, also of primes. */
function split(part: Expr): Expr | null {
  if (!isApp(part, '^')) return null
  const [base, exponent] = part.args as [Expr, Expr]
  if (isApp(exponent, '+')) return mul(...exponent.args.map(term => pow(base, term)))
  if (exponent.t !== 'rat') return null
  if (base.t === 'int' && base.v > 1n) {
    const primes = primeFactors(base.v)
    return primes.length > 1 ? productOfPowers(primes.map(([p, n]) => pow(int(p), mul(int(n), exponent)))) : null
  }
  if (isApp(base, '+') || isApp(base, '*')) {
    const parts = factor(base)
    if (isApp(parts, '*')) return productOfPowers(parts.args.map(arg => pow(arg, exponent)))
  }
  return null
}
const productOfPowers = (parts: Expr[]): Expr => done('*', parts)

/** Trigonometric and hyperbolic functions by exponentials. */
export function exponentials(e: Expr): Expr {
  return rewrite(e, part => {
    if (part.t !== 'app' || part.args.length !== 1) return null
    const u = part.args[0] as Expr
    const circular = CIRCULAR.has(part.op)
    if (!circular && !HYPERBOLIC.has(part.op)) return null
    const up = pow(EULER, expandShallow(circular ? mul(I, u) : u))
    const down = pow(up, int(-1))
    const cosine = quotient(add(up, down), TWO)
    const sine = quotient(sub(up, down), circular ? mul(TWO, I) : TWO)
    const name = circular ? part.op : part.op.slice(0, -1)
    return (
      {
        sin: sine,
        cos: cosine,
        tan: quotient(sine, cosine),
        cot: quotient(cosine, sine),
        sec: quotient(ONE, cosine),
        csc: quotient(ONE, sine),
      }[name] ?? null
    )
  })
}
const expandShallow = (e: Expr): Expr => attempt(() => expand(e), e)
const CIRCULAR = new Set(['sin', 'cos', 'tan', 'cot', 'sec', 'csc'])
const HYPERBOLIC = new Set(['sinh', 'cosh', 'tanh', 'coth', 'sech', 'csch'])

/** log(a*b) as log(a)+log(b), lg by log, inverse hyperbolic functions by log. */
function joinedLogs(e: Expr): Expr {
  return rewrite(e, part => {
    if (!isApp(part)) return null
    const u = part.args[0] as Expr
    if (part.op === 'lg' && part.args.length === 1) return quotient(call('log', u), call('log', int(10)))
    if (part.op === 'lg') return quotient(call('log', u), call('log', part.args[1] as Expr))
    if (part.op !== 'log') return null
    if (u.t === 'int' || u.t === 'rat') {
      const [n, d] = u.t === 'int' ? [u.v, 1n] : [u.n, u.d]
      if (n <= 0n) return null
      const parts = [
        ...primeFactors(n).map(([p, k]) => mul(int(k), done('log', [int(p)]))),
        ...primeFactors(d).map(([p, k]) => mul(int(-k), done('log', [int(p)]))),
      ]
      return parts.length > 1 || (parts.length === 1 && !isApp(parts[0] as Expr, 'log')) ? add(...parts) : null
    }
    const inner = isApp(u, 'abs') ? (u.args[0] as Expr) : u
    const parts = isApp(inner, '*') ? inner : factor(inner)
    const wrap = (x: Expr): Expr => (isApp(u, 'abs') ? call('log', call('abs', x)) : call('log', x))
    if (isApp(parts, '*')) return add(...parts.args.map(arg => joinedLogs(wrap(arg))))
    if (isApp(parts, '^') && parts.args[1]?.t === 'int') return mul(parts.args[1], wrap(parts.args[0] as Expr))
    return null
  })
}

const POSITIVE = [0.7310585, 1.3729184, 2.1180339, 0.4142135, 3.3027756, 1.8392867, 0.2360679, 5.1961524]
const ANYWHERE = [-0.6180339, 1.7320508, -2.2360679, 0.3819661, -1.4655712, 4.2360679]

/** True: zero at all points that could be reached (enough of them). False: not zero somewhere. Null: too few values. */
function probes(e: Expr, sizes: readonly Expr[], places: readonly number[]): boolean | null {
  const variables = variableExprs(e)
  const index = new Map(variables.map((v, i) => [getKey(v), i]))
  let seen = 0
  for (let round = 0; round < places.length; round++) {
    const at = (name: Expr): Complex | null => {
      const i = index.get(getKey(name))
      if (i === undefined) return null
      const value = (places[(round + i * 3) % places.length] as number) * (1 + 0.137 * i + 0.011 * round)
      return [isPositiveName(name) ? Math.abs(value) : value, 0]
    }
    const value = evaluateComplex(e, at)
    if (!value || !Number.isFinite(value[0]) || !Number.isFinite(value[1])) continue
    const size = Math.max(
      1e-12,
      ...sizes.map(part => Math.hypot(...(evaluateComplex(part, at) ?? [0, 0]))).filter(Number.isFinite),
    )
    const off = Math.hypot(...value)
    if (off > 1e-7 * size) return false
    if (off <= 1e-10 * size) seen++
    if (variables.length === 0) return off <= 1e-11 * size ? true : off > 1e-9 * size ? false : null
  }
  return seen >= 4 ? true : null
}
const isPositiveName = (e: Expr): boolean => e.t === 'sym' && isAssumedPositive(e.name)
