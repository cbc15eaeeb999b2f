import { spend } from '../expr/budget.ts'
import { done, type Expr, getKey, isApp, isNum, isZero, type Num, ONE, ZERO } from '../expr/node.ts'
import { compare } from '../expr/order.ts'
import { addNum } from '../expr/rational.ts'
import { elementwise } from './elementwise.ts'

/** The number in front of a term, and the rest of it. */
export function splitTerm(e: Expr): [Num, Expr] {
  if (isNum(e)) return [e, ONE]
  if (isApp(e, '*')) {
    const [first, ...rest] = e.args
    if (first && isNum(first)) return [first, rest.length === 1 ? (rest[0] as Expr) : done('*', rest)]
  }
  return [ONE, e]
}

/** A number in front of a term without one. */
export function joinTerm(n: Num, rest: Expr): Expr {
  if (n.t === 'int' && n.v === 1n) return rest
  if (n.t === 'int' && n.v === 0n) return ZERO
  if (rest === ONE) return n
  if (isApp(rest, '*')) return done('*', [n, ...rest.args])
  // A minus goes into a sum, as in Maxima.
  if (isApp(rest, '+') && n.t === 'int' && n.v === -1n)
    return done('+', rest.args.map(term => negateTerm(term)).sort(compare))
  return done('*', [n, rest])
}

function negateTerm(term: Expr): Expr {
  const [n, rest] = splitTerm(term)
  if (isNum(term)) return negated(n)
  return joinTerm(negated(n), rest)
}
const negated = (n: Num): Num =>
  n.t === 'int' ? { t: 'int', v: -n.v } : n.t === 'rat' ? { t: 'rat', n: -n.n, d: n.d } : { t: 'float', v: -n.v }

/** The sum of simplified terms: like terms are one. */
export function plus(terms: readonly Expr[]): Expr {
  const container = elementwise('+', terms)
  if (container) return container
  let constant = ZERO as Num
  const rests = new Map<string, { n: Num; rest: Expr }>()
  const take = (term: Expr): void => {
    spend()
    if (isApp(term, '+')) return term.args.forEach(take)
    if (isNum(term)) {
      constant = addNum(constant, term)
      return
    }
    const [n, rest] = splitTerm(term)
    const key = getKey(rest)
    const known = rests.get(key)
    if (known) known.n = addNum(known.n, n)
    else rests.set(key, { n, rest })
  }
  terms.forEach(take)
  const infinite = infinities(rests)
  if (infinite) return infinite
  const out: Expr[] = []
  for (const { n, rest } of rests.values()) if (!isZero(n)) out.push(joinTerm(n, rest))
  if (out.some(term => isApp(term, '+'))) return plus([constant, ...out])
  if (!isZero(constant) || (out.length === 0 && constant.t === 'float')) out.push(constant)
  if (out.length === 0) return ZERO
  if (out.length === 1) return out[0] as Expr
  return done('+', out.sort(compare))
}

function infinities(rests: Map<string, { n: Num; rest: Expr }>): Expr | null {
  const up = rests.get('inf')
  const down = rests.get('minf')
  if ((!up && !down) || [...rests.values()].some(({ rest }) => rest.t !== 'sym' || !/^m?inf$/.test(rest.name)))
    return null
  const signs = new Set<number>()
  for (const [entry, sign] of [
    [up, 1],
    [down, -1],
  ] as const)
    if (entry) signs.add(compare(entry.n, ZERO) > 0 ? sign : -sign)
  if (signs.size > 1) return { t: 'sym', name: 'und' }
  return { t: 'sym', name: signs.has(1) ? 'inf' : 'minf' }
}

/** The terms of a sum; one that is no sum is its only term. */
export const getTerms = (e: Expr): readonly Expr[] => (isApp(e, '+') ? e.args : [e])
/** The factors of a product. */
export const getFactors = (e: Expr): readonly Expr[] => (isApp(e, '*') ? e.args : [e])
