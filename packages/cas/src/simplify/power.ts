import { Fault, isAssumedPositive } from '../expr/budget.ts'
import {
  done,
  EULER,
  type Expr,
  float,
  I,
  type Int,
  int,
  isApp,
  isExact,
  isInt,
  isNum,
  isSym,
  isZero,
  MINUS_ONE,
  ONE,
  type Rat,
  TWO,
  ZERO,
} from '../expr/node.ts'
import {
  floorBig,
  getBelow,
  getTop,
  isNegativeNum,
  mulNum,
  powNum,
  primeFactors,
  ratio,
  signNum,
  subNum,
  toFloat,
} from '../expr/rational.ts'
import { make, times } from './core.ts'
import { elementwisePower } from './elementwise.ts'

/** base^exponent of simplified parts. */
export function power(base: Expr, exponent: Expr): Expr {
  if (isApp(base, 'list') || isApp(base, 'matrix') || isApp(exponent, 'list')) return elementwisePower(base, exponent)
  if (isInt(exponent, 1)) return base
  if (isInt(base, 1)) return ONE
  if (isZero(exponent)) {
    if (isZero(base)) throw new Fault('0 to the power of 0 is not defined.')
    return exponent.t === 'float' ? float(1) : ONE
  }
  if (isZero(base) && isNum(exponent)) {
    if (signNum(exponent) < 0) throw new Fault('Division by zero.')
    return base
  }
  const infinite = infinitePower(base, exponent)
  if (infinite) return infinite
  if (isNum(base) && isNum(exponent)) return numberPower(base, exponent)
  if (isSym(base, '%i') && exponent.t === 'int') return imaginaryPower(exponent.v)
  if (isSym(base, '%e')) return exponential(exponent)
  if (isApp(base, '^')) return powerOfPower(base.args[0] as Expr, base.args[1] as Expr, exponent)
  if (isApp(base, '*')) {
    const split = powerOfProduct(base.args, exponent)
    if (split) return split
  }
  if (isApp(base, 'abs') && exponent.t === 'int' && exponent.v % 2n === 0n && exponent.v > 0n)
    return power(base.args[0] as Expr, exponent)
  if (isExact(base) && isApp(exponent, '*') && isApp(exponent.args.at(-1) as Expr, 'log')) {
    // a^(k*log(x)/log(a)) is x^k.
    const below = times([exponent, power(make('log', [base]), MINUS_ONE)])
    if (isApp(below, 'log')) return power(below.args[0] as Expr, ONE)
  }
  return done('^', [base, exponent])
}

function infinitePower(base: Expr, exponent: Expr): Expr | null {
  if (isSym(base, 'inf') && isNum(exponent)) return signNum(exponent) > 0 ? base : ZERO
  if (isSym(base, 'minf') && exponent.t === 'int')
    return exponent.v < 0n ? ZERO : exponent.v % 2n === 0n ? { t: 'sym', name: 'inf' } : base
  const grows = isSym(base, '%e') || isSym(base, '%pi') || (isNum(base) && toFloat(base) > 1)
  if (grows && isSym(exponent, 'inf')) return exponent
  if (grows && isSym(exponent, 'minf')) return ZERO
  return null
}

function imaginaryPower(n: bigint): Expr {
  return ([ONE, I, MINUS_ONE, done('*', [MINUS_ONE, I])] as Expr[])[Number(((n % 4n) + 4n) % 4n)] as Expr
}

function exponential(exponent: Expr): Expr {
  if (exponent.t === 'float') return float(Math.exp(exponent.v))
  if (isApp(exponent, 'log')) return exponent.args[0] as Expr
  if (isApp(exponent, '*')) {
    const at = exponent.args.findIndex(arg => isApp(arg, 'log'))
    const logarithm = exponent.args[at]
    if (logarithm && isApp(logarithm)) {
      const rest = times(exponent.args.filter((_, i) => i !== at))
      if (isNum(rest)) return power(logarithm.args[0] as Expr, rest)
    }
    return circle(exponent) ?? done('^', [EULER, exponent])
  }
  return done('^', [EULER, exponent])
}

/** e^(k*%i*%pi) for halves k. */
function circle(exponent: Expr): Expr | null {
  const turns = times([exponent, power(done('*', [I, { t: 'sym', name: '%pi' }]), MINUS_ONE)])
  if (!isExact(turns) || 2n % getBelow(turns) !== 0n) return null
  return imaginaryPower((getTop(turns) * 2n) / getBelow(turns))
}

function powerOfPower(base: Expr, inner: Expr, outer: Expr): Expr {
  if (outer.t === 'int') return power(base, times([inner, outer]))
  if (inner.t === 'int' && isExact(outer)) {
    if (isPositive(base)) return power(base, times([inner, outer]))
    // sqrt(x^2) is |x|; sqrt(x^3) stays.
    if (inner.v % 2n === 0n) {
      const left = mulNum(inner, outer)
      if (left.t !== 'rat' || inner.v > 0n)
        return left.t === 'int' && left.v % 2n === 0n ? power(base, left) : power(make('abs', [base]), left)
    }
  } else if (isPositive(base) && (isNum(inner) || inner.t === 'sym')) return power(base, times([inner, outer]))
  return done('^', [done('^', [base, inner]), outer])
}

/** Whether it is known to be positive. */
export function isPositive(e: Expr): boolean {
  if (isNum(e)) return signNum(e) > 0
  if (e.t === 'sym')
    return (
      e.name === '%e' || e.name === '%pi' || e.name === 'inf' || (!e.name.startsWith('%') && isAssumedPositive(e.name))
    )
  if (e.t !== 'app') return false
  if (e.op === '^') return isPositive(e.args[0] as Expr)
  return (e.op === '*' || e.op === '+') && e.args.every(isPositive)
}

function powerOfProduct(factors: readonly Expr[], exponent: Expr): Expr | null {
  if (exponent.t === 'int') return times(factors.map(factor => power(factor, exponent)))
  const out = factors.filter(
    factor => isPositive(factor) || (isApp(factor, '^') && isExact(exponent) && isEven(factor.args[1] as Expr)),
  )
  const negative = factors.filter(isNegativeNum)
  if (negative.length && isExact(exponent) && isInt(times([exponent, TWO]), 1)) {
    const n = negative[0] as Int | Rat
    return times([I, power(times([MINUS_ONE, ...factors.filter(f => f !== n).concat(n)]), exponent)])
  }
  if (out.length === 0) return null
  const stay = factors.filter(factor => !out.includes(factor))
  return times([
    ...out.map(factor => power(factor, exponent)),
    ...(stay.length ? [plainPower(times(stay), exponent)] : []),
  ])
}
const plainPower = (base: Expr, exponent: Expr): Expr =>
  isApp(base, '*') ? done('^', [base, exponent]) : power(base, exponent)
const isEven = (e: Expr): boolean => e.t === 'int' && e.v % 2n === 0n

function numberPower(base: Expr, exponent: Expr): Expr {
  if (!isNum(base) || !isNum(exponent)) return done('^', [base, exponent])
  if (exponent.t === 'int') return powNum(base, exponent.v)
  if (base.t === 'float' || exponent.t === 'float') {
    const [b, p] = [toFloat(base), toFloat(exponent)]
    if (b > 0 || Number.isInteger(p)) return float(b ** p)
    if (isInt(times([exponent, TWO]), 1) || (exponent.t === 'float' && exponent.v === 0.5))
      return times([float(Math.sqrt(-b)), I])
    return done('^', [base, exponent])
  }
  return rationalPower(base, exponent)
}

/** Whole parts leave the root: 12^(1/2) is 2*3^(1/2), 2^(-1/2) stays. */
function rationalPower(base: Int | Rat, exponent: Rat): Expr {
  if (signNum(base) < 0) {
    const positive = mulNum(base, MINUS_ONE)
    if (exponent.d === 2n) return times([imaginaryPower(exponent.n), power(positive, exponent)])
    if (exponent.d % 2n === 1n) return times([exponent.n % 2n === 0n ? ONE : MINUS_ONE, power(positive, exponent)])
    return done('^', [base, exponent])
  }
  const collected = new Map<string, { primes: bigint; power: Int | Rat }>()
  let outside: Int | Rat = ONE
  for (const [side, sign] of [
    [getTop(base), 1n],
    [getBelow(base), -1n],
  ] as const) {
    for (const [prime, often] of primeFactors(side)) {
      const whole = ratio(exponent.n * BigInt(often) * sign, exponent.d)
      const up = floorBig(whole)
      outside = mulNum(outside, powNum(int(prime), up)) as Int | Rat
      const rest = subNum(whole, int(up)) as Int | Rat
      if (getTop(rest) === 0n) continue
      const key = `${getTop(rest)}/${getBelow(rest)}`
      const known = collected.get(key)
      collected.set(key, { primes: (known?.primes ?? 1n) * prime, power: rest })
    }
  }
  const roots = [...collected.values()].map(({ primes, power: left }) => done('^', [int(primes), left]))
  if (roots.length === 0) return outside
  if (isInt(outside, 1)) return roots.length === 1 ? (roots[0] as Expr) : done('*', roots)
  return done('*', [outside, ...roots])
}
