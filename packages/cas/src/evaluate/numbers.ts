import { Fault } from '../expr/budget.ts'
import { done, type Expr, float, int, isApp, isNum, type Num, raw } from '../expr/node.ts'
import { floorBig, getBelow, getExact, getTop, mulNum, powNum, ratio, toFloat } from '../expr/rational.ts'
import { constantValue } from '../simplify/functions.ts'
import { make } from '../simplify/simplify.ts'

/** Numbers and constants as floats; whole powers stay whole. */
export function numeric(e: Expr): Expr {
  if (isNum(e)) return e.t === 'float' ? e : float(toFloat(e))
  if (e.t === 'sym') {
    const value = e.name === '%pi' || e.name === '%e' || e.name === '%phi' ? constantValue(e) : null
    return value === null ? e : float(value)
  }
  if (e.t !== 'app') return e
  if (e.op !== 'list' && e.op !== 'matrix' && e.op !== 'set') {
    const value = constantValue(e)
    if (value !== null && Number.isFinite(value)) return float(value)
  }
  const args = e.args.map((arg, i) =>
    (e.op === '^' && i === 1 && arg.t === 'int') || e.op === 'subscript' ? arg : numeric(arg),
  )
  return make(e.op, args)
}

/** The number that an expression without variables is; floats where it is not rational. Throws Fault. */
export function getNumber(e: Expr): Num {
  if (isNum(e)) return e
  const value = constantValue(e)
  if (value === null) throw new Fault('A number is needed here.')
  return float(value)
}

/** Whole number from a float or fraction: halves away from zero. */
function roundHalfUp(e: Num): bigint {
  const exact = getExact(e)
  const [n, d] = [getTop(exact), getBelow(exact)]
  return n < 0n ? -floorBig(ratio(-n * 2n + d, d * 2n)) : floorBig(ratio(n * 2n + d, d * 2n))
}

/** Rounded to `places` behind the point, as a float. */
export function decimalPlaces(e: Expr, places: number): Expr {
  return mapped(e, value => {
    const rounded = roundHalfUp(mulNum(getExact(value), powNum(int(10), BigInt(places))))
    return float(
      toFloat(ratio(rounded * (places < 0 ? 10n ** BigInt(-places) : 1n), places < 0 ? 1n : 10n ** BigInt(places))),
    )
  })
}

/** Rounded to `figures` significant digits, as a float. */
export function significantFigures(e: Expr, figures: number): Expr {
  return mapped(e, value => {
    const size = Math.abs(toFloat(value))
    if (size === 0) return value
    const places = figures - 1 - getExponent(size)
    const found = decimalPlaces(value, places)
    return isNum(found) && Number.isInteger(toFloat(found)) && places <= 0 ? int(BigInt(toFloat(found))) : found
  })
}
/** The power of ten of the leading digit. */
export const getExponent = (size: number): number => Number(size.toExponential().split('e')[1])

function mapped(e: Expr, work: (value: Num) => Expr): Expr {
  if (isApp(e, 'list') || isApp(e, 'matrix') || isApp(e, 'set') || isApp(e, '='))
    return done(
      e.op,
      e.args.map(arg => mapped(arg, work)),
    )
  if (isApp(e) && constantValue(e) === null)
    return raw(e.op, ...e.args.map(arg => (arg.t === 'int' ? arg : mapped(arg, work))))
  return e.t === 'sym' && constantValue(e) === null ? e : work(getNumber(e))
}
