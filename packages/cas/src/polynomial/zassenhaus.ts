// Factors of a square-free polynomial in one variable over the whole numbers (Zassenhaus): modulo a prime, lifted, joined.
import { Fault, spend } from '../expr/budget.ts'
import { absBig, gcdBig, rootBig } from '../expr/rational.ts'
import { subsets } from './subsets.ts'

type C = bigint[]
const trim = (c: C): C => {
  while (c.length && c.at(-1) === 0n) c.pop()
  return c
}
const mod = (a: bigint, m: bigint): bigint => ((a % m) + m) % m
const reduce = (c: readonly bigint[], m: bigint): C => trim(c.map(a => mod(a, m)))
const sub = (a: C, b: C, m: bigint): C =>
  trim(Array.from({ length: Math.max(a.length, b.length) }, (_, i) => mod((a[i] ?? 0n) - (b[i] ?? 0n), m)))
const add = (a: C, b: C, m: bigint): C =>
  sub(
    a,
    b.map(x => -x),
    m,
  )
function mul(a: C, b: C, m: bigint): C {
  spend((a.length * b.length) >> 1)
  const out: C = Array.from({ length: Math.max(0, a.length + b.length - 1) }, (): bigint => 0n)
  a.forEach((x, i) => b.forEach((y, j) => (out[i + j] = (out[i + j] as bigint) + x * y)))
  return reduce(out, m)
}
function inverse(a: bigint, m: bigint): bigint {
  let [r0, r1, s0, s1] = [mod(a, m), m, 1n, 0n]
  while (r1 !== 0n) {
    const q = r0 / r1
    ;[r0, r1, s0, s1] = [r1, r0 - q * r1, s1, s0 - q * s1]
  }
  return mod(s0, m)
}
/** Quotient and remainder; the leading coefficient of b can be inverted. */
function divide(a: C, b: C, m: bigint): [C, C] {
  const head = inverse(b.at(-1) as bigint, m)
  const rest = [...a]
  const out: C = Array.from({ length: Math.max(0, a.length - b.length + 1) }, (): bigint => 0n)
  spend(out.length * b.length)
  for (let k = a.length - b.length; k >= 0; k--) {
    const q = mod((rest[k + b.length - 1] as bigint) * head, m)
    out[k] = q
    b.forEach((c, j) => (rest[k + j] = mod((rest[k + j] as bigint) - q * c, m)))
  }
  return [trim(out), trim(rest)]
}
const monic = (a: C, m: bigint): C => (a.length ? a.map(x => mod(x * inverse(a.at(-1) as bigint, m), m)) : a)
function gcd(a: C, b: C, m: bigint): C {
  let [x, y] = [a, b]
  while (y.length) [x, y] = [y, divide(x, y, m)[1]]
  return monic(x, m)
}
/** s, t with s*a + t*b = 1. */
function bezout(a: C, b: C, m: bigint): [C, C] {
  let [r0, r1, s0, s1, t0, t1]: C[] = [a, b, [1n], [], [], [1n]] as [C, C, C, C, C, C]
  while (r1.length) {
    const [q, r] = divide(r0, r1, m)
    ;[r0, r1] = [r1, r]
    ;[s0, s1] = [s1, sub(s0, mul(q, s1, m), m)]
    ;[t0, t1] = [t1, sub(t0, mul(q, t1, m), m)]
  }
  const unit = inverse(r0[0] as bigint, m)
  return [s0.map(x => mod(x * unit, m)), t0.map(x => mod(x * unit, m))]
}
const slope = (c: C, m: bigint): C =>
  reduce(
    c.slice(1).map((x, i) => x * BigInt(i + 1)),
    m,
  )
function powMod(base: C, power: bigint, by: C, m: bigint): C {
  let [out, b]: C[] = [[1n], divide(base, by, m)[1]] as [C, C]
  for (let n = power; n > 0n; n >>= 1n) {
    if (n & 1n) out = divide(mul(out, b, m), by, m)[1]
    b = divide(mul(b, b, m), by, m)[1]
  }
  return out
}

/** Distinct and then equal degrees (Cantor and Zassenhaus); tries are counted up, so they are the same everywhere. */
function factorsModulo(f: C, p: bigint): C[] {
  const out: C[] = []
  let rest = monic(f, p)
  let h: C = [0n, 1n]
  for (let d = 1; rest.length - 1 >= 2 * d; d++) {
    h = powMod(h, p, rest, p)
    const part = gcd(rest, sub(h, [0n, 1n], p), p)
    if (part.length <= 1) continue
    out.push(...equalDegree(part, d, p))
    rest = divide(rest, part, p)[0]
    h = divide(h, rest, p)[1]
  }
  if (rest.length > 1) out.push(rest)
  return out
}
function equalDegree(f: C, d: number, p: bigint): C[] {
  if (f.length - 1 === d) return [f]
  for (let attempt = 1n; attempt < 400n; attempt++) {
    const tried = reduce(
      Array.from(
        { length: f.length - 1 },
        (_, i) => (attempt * BigInt(i * i + 3) + BigInt(i) * 7n + attempt ** 2n) % p,
      ),
      p,
    )
    if (tried.length < 2) continue
    const part = gcd(f, sub(powMod(tried, (p ** BigInt(d) - 1n) / 2n, f, p), [1n], p), p)
    if (part.length > 1 && part.length < f.length)
      return [...equalDegree(part, d, p), ...equalDegree(divide(f, part, p)[0], d, p)]
  }
  throw new Fault('This polynomial could not be factored.')
}

/** Lifts f = g*h modulo p to modulo `until` (quadratic Hensel); g and h monic but f's head rests with g. */
function lift(f: C, g: C, h: C, p: bigint, until: bigint): [C, C] {
  let [s, t] = bezout(g, h, p)
  let [G, H, m] = [g, h, p]
  while (m < until) {
    m *= m
    const e = sub(reduce(f, m), mul(G, H, m), m)
    const [q, r] = divide(mul(s, e, m), H, m)
    G = add(G, add(mul(t, e, m), mul(q, G, m), m), m)
    H = add(H, r, m)
    const b = sub(add(mul(s, G, m), mul(t, H, m), m), [1n], m)
    const [c, d] = divide(mul(s, b, m), H, m)
    s = sub(s, d, m)
    t = sub(t, add(mul(t, b, m), mul(c, G, m), m), m)
  }
  return [G, H]
}

const PRIMES = [
  13n,
  17n,
  19n,
  23n,
  29n,
  31n,
  37n,
  41n,
  43n,
  47n,
  53n,
  59n,
  61n,
  67n,
  71n,
  73n,
  79n,
  83n,
  89n,
  97n,
  101n,
  103n,
  107n,
  109n,
  113n,
  127n,
  131n,
  137n,
  139n,
  149n,
]

/** Irreducible factors of a square-free primitive polynomial with a positive leading coefficient. */
export function factorSquareFree(f: readonly bigint[]): bigint[][] {
  const head = f.at(-1) as bigint
  const prime = PRIMES.find(p => head % p !== 0n && gcd(reduce(f, p), slope(reduce(f, p), p), p).length === 1)
  if (!prime) throw new Fault('This polynomial could not be factored.')
  const pieces = factorsModulo(reduce(f, prime), prime)
  if (pieces.length === 1) return [[...f]]
  const size =
    rootBig(
      f.reduce((so, c) => so + c * c, 0n),
      2n,
    ) + 1n
  const bound = 2n * (1n << BigInt(f.length)) * size * absBig(head)
  let modulus = prime
  while (modulus < bound) modulus *= modulus
  return join([...f], liftAll([...f], pieces, prime, modulus), modulus)
}
function liftAll(f: C, pieces: C[], p: bigint, m: bigint): C[] {
  if (pieces.length === 1) return [monic(reduce(f, m), m)]
  const h = pieces.at(-1) as C
  const others = pieces.slice(0, -1)
  const g = others.reduce((so, q) => mul(so, q, p), [mod(f.at(-1) as bigint, p)])
  const [G, H] = lift(f, g, h, p, m)
  return [...liftAll(reduce(G, m), others, p, m), reduce(H, m)]
}

function join(f: C, pieces: C[], m: bigint): C[] {
  const out: C[] = []
  let [rest, left] = [f, pieces]
  for (let size = 1; size * 2 <= left.length; size++) {
    for (const chosen of subsets(left.length, size)) {
      const product = chosen.reduce((so, i) => mul(so, left[i] as C, m), [mod(rest.at(-1) as bigint, m)])
      const candidate = primitivePart(product.map(x => (x > m / 2n ? x - m : x)))
      const quotient = exactly(rest, candidate)
      if (!quotient) continue
      out.push(candidate)
      rest = quotient
      left = left.filter((_, i) => !chosen.includes(i))
      size = 0
      break
    }
  }
  if (rest.length > 1) out.push(rest)
  return out
}
function primitivePart(c: C): C {
  const content = c.reduce(gcdBig, 0n)
  const sign = (c.at(-1) as bigint) < 0n ? -1n : 1n
  return c.map(x => (x / content) * sign)
}
function exactly(a: C, b: C): C | null {
  const rest = [...a]
  const out: C = Array.from({ length: Math.max(0, a.length - b.length + 1) }, (): bigint => 0n)
  spend(out.length * b.length)
  for (let k = a.length - b.length; k >= 0; k--) {
    const top = rest[k + b.length - 1] as bigint
    if (top % (b.at(-1) as bigint) !== 0n) return null
    const q = top / (b.at(-1) as bigint)
    out[k] = q
    b.forEach((c, j) => (rest[k + j] = (rest[k + j] as bigint) - q * c))
  }
  return rest.every(x => x === 0n) ? trim(out) : null
}
