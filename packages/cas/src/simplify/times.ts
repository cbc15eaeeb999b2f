import { spend } from '../expr/budget.ts'
import {
  done,
  type Expr,
  float,
  getKey,
  isApp,
  isInt,
  isNum,
  isSym,
  isZero,
  type Num,
  ONE,
  ZERO,
} from '../expr/node.ts'
import { compare } from '../expr/order.ts'
import { mulNum, signNum } from '../expr/rational.ts'
import { elementwise } from './elementwise.ts'
import { joinTerm, plus } from './plus.ts'
import { power } from './power.ts'

/** Base and power of a factor. */
export function splitPower(e: Expr): [Expr, Expr] {
  return isApp(e, '^') ? [e.args[0] as Expr, e.args[1] as Expr] : [e, ONE]
}

/** The product of simplified factors: powers of one base are one, numbers stand in front. */
export function times(factors: readonly Expr[]): Expr {
  const container = elementwise('*', factors)
  if (container) return container
  let front: Num = ONE
  let bases = new Map<string, { base: Expr; powers: Expr[] }>()
  const take = (factor: Expr): void => {
    spend()
    if (isApp(factor, '*')) return factor.args.forEach(take)
    if (isNum(factor)) {
      front = mulNum(front, factor)
      return
    }
    const [base, exponent] = splitPower(factor)
    const key = getKey(base)
    const known = bases.get(key)
    if (known) known.powers.push(exponent)
    else bases.set(key, { base, powers: [exponent] })
  }
  factors.forEach(take)
  // A joined power may give a number, a product or another base: until nothing changes.
  for (let round = 0; round < 20 && [...bases.values()].some(({ powers }) => powers.length > 1); round++) {
    const before = bases
    bases = new Map()
    for (const { base, powers } of before.values()) {
      const [first, ...others] = powers
      take(others.length === 0 && first ? (first === ONE ? base : rebuilt(base, first)) : power(base, plus(powers)))
    }
  }
  return assemble(
    front,
    [...bases.values()].map(({ base, powers }) => rebuilt(base, powers[0] as Expr)),
  )
}

const rebuilt = (base: Expr, exponent: Expr): Expr => (isInt(exponent, 1) ? base : done('^', [base, exponent]))

function assemble(front: Num, factors: Expr[]): Expr {
  const infinite = factors.some(factor => isSym(factor, 'inf') || isSym(factor, 'minf'))
  if (isZero(front) && !infinite) return front.t === 'float' ? float(0) : ZERO
  if (infinite) return infinity(front, factors)
  if (factors.length === 0) return front
  if (factors.length === 1) return joinTerm(front, factors[0] as Expr)
  return joinTerm(front, done('*', factors.sort(compare)))
}

function infinity(front: Num, factors: Expr[]): Expr {
  if (!factors.every(factor => isSym(factor, 'inf') || isSym(factor, 'minf')))
    return joinTerm(front, factors.length === 1 ? (factors[0] as Expr) : done('*', factors.sort(compare)))
  if (isZero(front)) return { t: 'sym', name: 'und' }
  const sign = factors.reduce((so, factor) => (isSym(factor, 'minf') ? -so : so), signNum(front))
  return { t: 'sym', name: sign > 0 ? 'inf' : 'minf' }
}
