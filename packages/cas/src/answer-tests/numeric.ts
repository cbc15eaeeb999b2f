import { isEqual } from '../algebra/equal.ts'
import { decimalPlaces, getExponent, getNumber, significantFigures } from '../evaluate/numbers.ts'
import { inBaseUnits, splitUnits } from '../evaluate/units.ts'
import { Fault } from '../expr/budget.ts'
import { type Expr, isApp, isNum, type Num } from '../expr/node.ts'
import { compareNum, mulNum, negNum, signNum, subNum, toFloat } from '../expr/rational.ts'
import { constantValue } from '../simplify/functions.ts'
import { quotient, simplify } from '../simplify/simplify.ts'
import { right, type Verdict, wrong } from './verdict.ts'

const absolute = (n: Num): Num => (signNum(n) < 0 ? negNum(n) : n)
/** A tiny share more, so that 3.05 is within 0.05 of 3 in floats too. */
const within = (off: Num, tolerance: Num): boolean =>
  toFloat(off) <= toFloat(tolerance) * (1 + 1e-9) + 1e-14 * toFloat(tolerance) || toFloat(off) < 1e-13

/** Within a share of, or a distance from, the right number; lists and sets by element. */
export function numNear(a: Expr, b: Expr, tolerance: Expr | null, relative: boolean): Verdict {
  const [x, y] = [simplify(a), simplify(b)]
  if (isApp(x) && isApp(y) && (x.op === 'list' || x.op === 'set' || x.op === 'matrix')) {
    if (x.op !== y.op || x.args.length !== y.args.length) return wrong('ATNumerical_wrongentries')
    const left = [...y.args]
    const ok = x.args.every((arg, i) => {
      const at =
        x.op === 'set'
          ? left.findIndex(other => numNear(arg, other, tolerance, relative).ok)
          : numNear(arg, y.args[i] as Expr, tolerance, relative).ok
            ? 0
            : -1
      if (at >= 0 && x.op === 'set') left.splice(at, 1)
      return at >= 0
    })
    return ok ? right() : wrong('ATNumerical_wrongentries')
  }
  if (constantValue(x) === null) return wrong('ATNumerical_SA_not_number', 'Your answer should be a number.')
  const [value, wanted] = [getNumber(x), getNumber(y)]
  const share = tolerance ? getNumber(simplify(tolerance)) : ({ t: 'float', v: 0.05 } as const)
  const allowed = relative ? absolute(mulNum(share, wanted)) : share
  return within(absolute(subNum(value, wanted)), allowed) ? right() : wrong()
}

export function greater(a: Expr, b: Expr, orEqual: boolean): Verdict {
  const [x, y] = [constantValue(simplify(a)), constantValue(simplify(b))]
  if (x === null || y === null) return wrong('ATGT_notnumber')
  return compareNum(getNumber(simplify(a)), getNumber(simplify(b))) > 0 || (orEqual && Math.abs(x - y) < 1e-12)
    ? right()
    : wrong(orEqual ? 'ATGTE_false' : 'ATGT_false')
}

/** The digits of a number as it was typed. */
function digitsOf(e: Expr): string | null {
  if (e.t === 'float') return (e.text ?? String(e.v)).replace(/^[-+]/, '')
  if (e.t === 'int') return String(e.v).replace('-', '')
  if (isApp(e, '-') && e.args.length === 1) return digitsOf(e.args[0] as Expr)
  if (isApp(e, 'dispdp') && isNum(e.args[0] as Expr) && e.args[1]?.t === 'int')
    return Math.abs(toFloat(e.args[0] as Num)).toFixed(Math.min(60, Number(e.args[1].v)))
  if (isApp(e, '*')) return e.args[0] ? digitsOf(e.args[0]) : null
  return null
}
const mantissa = (digits: string): string => digits.split(/[eE]/)[0] as string

export function numDecPlaces(a: Expr, b: Expr, places: number): Verdict {
  const digits = digitsOf(a)
  const shown = digits === null ? -1 : (mantissa(digits).split('.')[1] ?? '').length
  const close = sameNumber(decimalPlaces(simplify(a), places), decimalPlaces(simplify(b), places))
  if (shown !== places)
    return wrong(
      `ATNumDecPlaces_Wrong_DPs. ATNumDecPlaces_${close ? 'Equiv' : 'Not_equiv'}`,
      `Your answer should have exactly ${places} decimal ${places === 1 ? 'place' : 'places'}.`,
    )
  return close
    ? right('ATNumDecPlaces_Correct. ATNumDecPlaces_Equiv')
    : wrong('ATNumDecPlaces_Correct. ATNumDecPlaces_Not_equiv')
}
const sameNumber = (a: Expr, b: Expr): boolean =>
  isNum(a) && isNum(b) && Math.abs(toFloat(a) - toFloat(b)) <= 1e-12 * Math.max(1, Math.abs(toFloat(b)))

/** How many significant digits were given: at least and at most (400 may have one to three). */
export function significantDigits(e: Expr): [least: number, most: number] | null {
  const digits = digitsOf(e)
  if (digits === null) return null
  const plain = mantissa(digits)
  const all = plain.replace('.', '').replace(/^0+/, '')
  if (plain.includes('.')) return [Math.max(1, all.length), Math.max(1, all.length)]
  return [Math.max(1, all.replace(/0+$/, '').length), Math.max(1, all.length)]
}

/** [n, m]: n digits are asked for, m of them must be right; m = -1: only that there are n. */
export function numSigFigs(a: Expr, b: Expr, options: Expr | null): Verdict {
  const [asked, accurate] = figuresOf(options)
  const given = significantDigits(a)
  const enough = given !== null && (accurate === -1 ? given[1] >= asked : given[0] <= asked && asked <= given[1])
  const goal = accurate === -1 ? asked : accurate
  const value = simplify(a)
  if (constantValue(value) === null) return wrong('ATNumSigFigs_NotDecimal', 'Your answer should be a number.')
  const close =
    sameNumber(significantFigures(value, goal), significantFigures(simplify(b), goal)) ||
    nearDigit(value, simplify(b), goal)
  if (accurate === 0) return enough ? right() : wrong('ATNumSigFigs_WrongDigits')
  if (!enough)
    return wrong(
      close ? 'ATNumSigFigs_WrongDigits' : 'ATNumSigFigs_WrongDigits. ATNumSigFigs_Inaccurate',
      `Your answer should have ${asked} significant ${asked === 1 ? 'figure' : 'figures'}.`,
    )
  return close ? right() : wrong('ATNumSigFigs_Inaccurate', 'The accuracy of your answer is not right.')
}
function nearDigit(a: Expr, b: Expr, figures: number): boolean {
  const [x, y] = [constantValue(a), constantValue(b)]
  if (x === null || y === null || y === 0) return false
  return Math.abs(x - y) < 0.5 * 10 ** (getExponent(Math.abs(y)) - figures + 1) * (1 + 1e-9)
}
function figuresOf(options: Expr | null): [number, number] {
  const numbers = options && isApp(options, 'list') ? options.args : options ? [options] : []
  const [asked, accurate] = numbers.map(n => simplify(n)).map(n => (n.t === 'int' ? Number(n.v) : Number.NaN))
  if (asked === undefined || Number.isNaN(asked)) throw new Fault('The test needs a number of significant figures.')
  return [asked, accurate ?? asked]
}

/** A number with a unit. `strict`: the unit as the teacher's; else any that means the same. */
export function units(
  a: Expr,
  b: Expr,
  options: Expr | null,
  how: 'figures' | 'relative' | 'absolute',
  strict: boolean,
): Verdict {
  const [given, wanted] = [splitUnits(a), splitUnits(b)]
  if (!given.unit && wanted.unit) return wrong('ATUnits_SA_no_units', 'Your answer needs a unit.')
  if (!given.number) return wrong('ATUnits_SA_only_units', 'Your answer needs a number.')
  const compare = (x: Expr, y: Expr): Verdict =>
    how === 'figures' ? numSigFigs(x, y, options) : numNear(x, y, options, how === 'relative')
  if (!wanted.unit || !given.unit) return compare(given.number, wanted.number ?? b)
  const ratio = simplify(quotient(inBaseUnits(given.unit), inBaseUnits(wanted.unit)))
  const factor = constantValue(ratio)
  if (factor === null) return wrong('ATUnits_incompatible_units', 'Your unit does not fit this quantity.')
  const exactUnit = isEqual(simplify(given.unit), simplify(wanted.unit))
  if (strict && !exactUnit) return wrong('ATUnits_units_not_strict', 'Please use the unit that is asked for.')
  if (exactUnit) {
    const verdict = compare(given.number, wanted.number ?? b)
    return { ...verdict, note: verdict.ok ? 'ATUnits_units_match' : `${verdict.note} ATUnits_units_match`.trim() }
  }
  const scaled = quotient(simplify(wanted.number ?? b), ratio)
  const verdict = compare(given.number, scaled)
  return { ...verdict, note: `ATUnits_compatible_units ${verdict.note}`.trim() }
}
