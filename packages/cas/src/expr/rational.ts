import { Fault, spend } from './budget.ts'
import { type Expr, float, type Int, int, type Num, type Rat } from './node.ts'

export const absBig = (v: bigint): bigint => (v < 0n ? -v : v)
/** Greatest common divisor, not negative. */
export function gcdBig(a: bigint, b: bigint): bigint {
  let [x, y] = [absBig(a), absBig(b)]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** n/d in lowest terms. Throws Fault for a zero below. */
export function ratio(n: bigint, d: bigint): Int | Rat {
  if (d === 0n) throw new Fault('Division by zero.')
  if (d === 1n) return int(n)
  const g = gcdBig(n, d) * (d < 0n ? -1n : 1n)
  const [top, below] = [n / g, d / g]
  return below === 1n ? int(top) : { t: 'rat', n: int(top).v, d: int(below).v }
}

export const getTop = (e: Int | Rat): bigint => (e.t === 'int' ? e.v : e.n)
export const getBelow = (e: Int | Rat): bigint => (e.t === 'int' ? 1n : e.d)

/** The float nearest to a number. */
export function toFloat(e: Num): number {
  if (e.t === 'float') return e.v
  if (e.t === 'int') return Number(e.v)
  const [top, below] = [Number(e.n), Number(e.d)]
  if (Number.isFinite(top) && Number.isFinite(below)) return top / below
  const shift = BigInt(Math.max(e.n.toString(2).length, e.d.toString(2).length) - 900)
  return Number(e.n >> shift) / Number(e.d >> shift)
}

export function addNum(a: Num, b: Num): Num {
  if (a.t === 'int' && b.t === 'int') return int(a.v + b.v)
  if (a.t === 'float' || b.t === 'float') return float(toFloat(a) + toFloat(b))
  return ratio(getTop(a) * getBelow(b) + getTop(b) * getBelow(a), getBelow(a) * getBelow(b))
}
export function mulNum(a: Num, b: Num): Num {
  if (a.t === 'int' && b.t === 'int') return int(a.v * b.v)
  if (a.t === 'float' || b.t === 'float') return float(toFloat(a) * toFloat(b))
  return ratio(getTop(a) * getTop(b), getBelow(a) * getBelow(b))
}
export function negNum(a: Num): Num {
  return a.t === 'float' ? float(-a.v) : a.t === 'int' ? int(-a.v) : { t: 'rat', n: -a.n, d: a.d }
}
export function divNum(a: Num, b: Num): Num {
  if (signNum(b) === 0) throw new Fault('Division by zero.')
  if (a.t === 'float' || b.t === 'float') return float(toFloat(a) / toFloat(b))
  return ratio(getTop(a) * getBelow(b), getBelow(a) * getTop(b))
}
export const subNum = (a: Num, b: Num): Num => addNum(a, negNum(b))
/** -1, 0 or 1. */
export function signNum(a: Num): number {
  const v = a.t === 'rat' ? a.n : a.v
  return v > 0 ? 1 : v < 0 ? -1 : 0
}
/** Negative, 0 or positive as a is less, equal or more. */
export const compareNum = (a: Num, b: Num): number => signNum(subNum(a, b))

/** a^n for whole n. */
export function powNum(a: Num, n: bigint): Num {
  if (a.t === 'float') return float(a.v ** Number(n))
  if (n < 0n) {
    if (signNum(a) === 0) throw new Fault('Division by zero.')
    return divNum(int(1), powNum(a, -n))
  }
  const bits = Math.max(getTop(a).toString(16).length, getBelow(a).toString(16).length) * 4
  if (n > 100_000n || (bits > 4 && bits * Number(n) > 50_000)) {
    if (absBig(getTop(a)) > 1n || getBelow(a) > 1n) throw new Fault('A number becomes too large.')
  }
  spend(10)
  const small = absBig(getTop(a)) <= 1n && getBelow(a) === 1n
  const power = small ? (getTop(a) === -1n && n % 2n === 1n ? -1n : n === 0n ? 1n : absBig(getTop(a))) : getTop(a) ** n
  return ratio(power, small ? 1n : getBelow(a) ** n)
}

/** Whole part downwards. */
export function floorBig(e: Int | Rat): bigint {
  if (e.t === 'int') return e.v
  return e.n >= 0n ? e.n / e.d : -((-e.n + e.d - 1n) / e.d)
}

/** The largest whole r with r^k <= v; v >= 0. */
export function rootBig(v: bigint, k: bigint): bigint {
  if (v < 2n) return v
  let high = 1n << (BigInt(v.toString(2).length) / k + 1n)
  for (;;) {
    spend()
    const next = ((k - 1n) * high + v / high ** (k - 1n)) / k
    if (next >= high) return high
    high = next
  }
}

/** Prime factors with powers by trial division up to 100 000; what is left over is taken as one. */
export function primeFactors(v: bigint): [bigint, number][] {
  const found: [bigint, number][] = []
  let rest = absBig(v)
  for (let p = 2n; p * p <= rest && p < 100_000n; p += p === 2n ? 1n : 2n) {
    let times = 0
    while (rest % p === 0n) {
      rest /= p
      times++
    }
    if (times) found.push([p, times])
    if (p % 64n === 1n) spend()
  }
  if (rest > 1n) found.push([rest, 1])
  return found
}

/** The number that a float stands for, where it is short: 0.25 as 1/4. */
export function getExact(e: Num): Int | Rat {
  if (e.t !== 'float') return e
  if (Number.isInteger(e.v)) return int(BigInt(e.v))
  const [digits, power] = e.v.toExponential().split('e') as [string, string]
  const [whole, part = ''] = digits.split('.') as [string, string?]
  const scale = part.length - Number(power)
  const top = BigInt(whole + part)
  return scale >= 0 ? ratio(top, 10n ** BigInt(scale)) : int(top * 10n ** BigInt(-scale))
}

export const isNegativeNum = (e: Expr): boolean =>
  e.t === 'int' ? e.v < 0n : e.t === 'rat' ? e.n < 0n : e.t === 'float' && e.v < 0
