import { spend } from '../expr/budget.ts'
import { type Expr, getKey, int, isApp, isExact, isNum, ONE, some } from '../expr/node.ts'
import { compare } from '../expr/order.ts'
import { getBelow, getExact, getTop } from '../expr/rational.ts'
import { add, mul, pow } from '../simplify/core.ts'
import {
  addPoly,
  exactQuotient,
  gcdPoly,
  getPoly,
  leadingNumber,
  mulPoly,
  negPoly,
  type Poly,
  powPoly,
  variable,
} from './poly.ts'

/** One polynomial over another, without common factors; what is below is positive in front. */
export type Fraction = { n: Poly; d: Poly }
/** What stands for the variables of polynomials: anything that is no sum, product or whole power, in rising order. */
export class Kernels {
  readonly list: Expr[]
  private readonly at: Map<string, number>
  constructor(list: Expr[]) {
    this.list = list
    this.at = new Map(list.map((kernel, i) => [getKey(kernel), i]))
  }
  indexOf(kernel: Expr): number {
    return this.at.get(getKey(kernel)) ?? -1
  }
}

/** Base and whole power of a kernel: x^(n/d) is the n-th power of x^(1/d). */
function kernelPower(e: Expr): [Expr, number] {
  if (!isApp(e, '^')) return [e, 1]
  const [base, exponent] = e.args as [Expr, Expr]
  if (exponent.t === 'int' && exponent.v < 400n && exponent.v > -400n) return [base, Number(exponent.v)]
  if (exponent.t === 'rat')
    return exponent.n === 1n ? [e, 1] : [pow(base, { t: 'rat', n: 1n, d: exponent.d }), Number(exponent.n)]
  // e^(2*x) is the second power of e^x; halves share the kernel of their denominators.
  const first = isApp(exponent, '*') ? (exponent.args[0] as Expr) : ONE
  if (isExact(first)) {
    const top = getTop(first)
    if (top !== 1n && top < 400n && top > -400n)
      return [pow(base, mul({ t: 'int', v: 1n }, pow(int(top), int(-1)), exponent)), Number(top)]
  }
  return [e, 1]
}

/** The kernels of expressions. */
export function getKernels(es: readonly Expr[]): Kernels {
  const found = new Map<string, Expr>()
  const walk = (e: Expr): void => {
    spend()
    if (isNum(e)) return
    if (isApp(e, '+') || isApp(e, '*')) return e.args.forEach(walk)
    const [kernel, power] = kernelPower(e)
    if (power !== 1 || kernel !== e) {
      if (isApp(kernel, '+') || isApp(kernel, '*')) return walk(kernel)
      if (isApp(kernel, '^') && kernelPower(kernel)[0] !== kernel) return walk(kernel)
    }
    found.set(getKey(kernel), kernel)
  }
  es.forEach(walk)
  return new Kernels([...found.values()].sort((a, b) => rank(a) - rank(b) || compare(a, b)))
}

/** Roots stand above all that may stand under them, longer ones above shorter ones; what is constant stands lowest. */
function rank(kernel: Expr): number {
  const constant = !some(kernel, part => part.t === 'sym' && !part.name.startsWith('%'))
  const isRoot = isApp(kernel, '^') && kernel.args[1]?.t === 'rat'
  return (constant ? 0 : 1e6) + (isRoot ? Math.min(9e5, getKey(kernel).length) : 0)
}

const reduced = (n: Poly, d: Poly): Fraction => {
  if (n === 0n) return { n: 0n, d: 1n }
  const common = gcdPoly(n, d)
  const [top, below] = [exactQuotient(n, common) as Poly, exactQuotient(d, common) as Poly]
  return leadingNumber(below) < 0n ? { n: negPoly(top), d: negPoly(below) } : { n: top, d: below }
}
export const addFraction = (a: Fraction, b: Fraction): Fraction => {
  if (a.d === 1n && b.d === 1n) return { n: addPoly(a.n, b.n), d: 1n }
  return reduced(addPoly(mulPoly(a.n, b.d), mulPoly(b.n, a.d)), mulPoly(a.d, b.d))
}
export const mulFraction = (a: Fraction, b: Fraction): Fraction =>
  a.d === 1n && b.d === 1n ? { n: mulPoly(a.n, b.n), d: 1n } : reduced(mulPoly(a.n, b.n), mulPoly(a.d, b.d))
export const inverseFraction = (a: Fraction): Fraction => reduced(a.d, a.n)
function powFraction(a: Fraction, n: number): Fraction {
  if (n < 0) return powFraction(inverseFraction(a), -n)
  return { n: powPoly(a.n, n), d: powPoly(a.d, n) }
}

/** An expression as a fraction of polynomials in `kernels`; floats become exact. */
export function toFraction(e: Expr, kernels: Kernels): Fraction {
  spend()
  if (isNum(e)) {
    const exact = getExact(e)
    return { n: getTop(exact), d: getBelow(exact) }
  }
  if (isApp(e, '+')) return e.args.map(arg => toFraction(arg, kernels)).reduce(addFraction)
  if (isApp(e, '*')) return e.args.map(arg => toFraction(arg, kernels)).reduce(mulFraction)
  const [kernel, power] = kernelPower(e)
  const at = kernels.indexOf(kernel)
  if (at >= 0) return powFraction({ n: variable(at), d: 1n }, power)
  return powFraction(toFraction(kernel, kernels), power)
}

/** i^2 is -1, and the q-th power of a q-th root is what stands under it: reduces until no such power is left. */
export function algebraic(f: Fraction, kernels: Kernels): Fraction {
  let { n, d } = f
  kernels.list
    .map((kernel, at) => ({ rule: ruleOf(kernel, kernels), at }))
    .reverse()
    .forEach(({ rule, at }) => {
      if (!rule) return
      const modulus = [negPoly(rule.value.n), ...Array.from({ length: rule.power - 1 }, (): Poly => 0n), rule.value.d]
      const [top, below] = [modulo(n, modulus, at), modulo(d, modulus, at)]
      n = mulPoly(top.rest, powPoly(rule.value.d, below.steps))
      d = mulPoly(below.rest, powPoly(rule.value.d, top.steps))
    })
  return reduced(n, d)
}
/** p modulo the rule for variable `at`, times the `steps`-th power of the rule's head. */
function modulo(p: Poly, modulus: readonly Poly[], at: number): { rest: Poly; steps: number } {
  if (typeof p === 'bigint' || p.v < at) return { rest: p, steps: 0 }
  const head = modulus.at(-1) as Poly
  const by = modulus.length - 1
  if (p.v === at) {
    let rest: Poly = p
    let steps = 0
    for (; typeof rest !== 'bigint' && rest.v === at && rest.c.length - 1 >= by; steps++) {
      const cut = getPoly(at, [...Array.from({ length: rest.c.length - 1 - by }, (): Poly => 0n), ...modulus])
      rest = addPoly(mulPoly(rest, head), negPoly(mulPoly(rest.c.at(-1) as Poly, cut)))
    }
    return { rest, steps }
  }
  const parts = p.c.map(c => modulo(c, modulus, at))
  const steps = Math.max(...parts.map(part => part.steps))
  return {
    rest: getPoly(
      p.v,
      parts.map(part => mulPoly(part.rest, powPoly(head, steps - part.steps))),
    ),
    steps,
  }
}

function ruleOf(kernel: Expr, kernels: Kernels): { power: number; value: Fraction } | null {
  if (kernel.t === 'sym' && kernel.name === '%i') return { power: 2, value: { n: -1n, d: 1n } }
  if (!isApp(kernel, '^') || kernel.args[1]?.t !== 'rat' || kernel.args[1].n !== 1n) return null
  const base = kernel.args[0] as Expr
  const missing = getKernels([base]).list.some(part => kernels.indexOf(part) < 0)
  return missing ? null : { power: Number(kernel.args[1].d), value: toFraction(base, kernels) }
}

/** A polynomial as an expanded expression. */
export function fromPoly(p: Poly, kernels: Kernels): Expr {
  const terms: Expr[] = []
  const walk = (q: Poly, factors: Expr[]): void => {
    spend()
    if (typeof q === 'bigint') {
      if (q !== 0n) terms.push(mul(int(q), ...factors))
      return
    }
    const kernel = kernels.list[q.v] as Expr
    q.c.forEach((c, i) => c !== 0n && walk(c, i === 0 ? factors : [...factors, pow(kernel, int(i))]))
  }
  walk(p, [])
  return add(...terms)
}
/** As one quotient of expanded sums. */
export function fromFraction(f: Fraction, kernels: Kernels): Expr {
  if (f.d === 1n) return fromPoly(f.n, kernels)
  return mul(fromPoly(f.n, kernels), pow(fromPoly(f.d, kernels), int(-1)))
}
