// Tests that look at the form of an answer as it was typed.

import { partfrac } from '../algebra/divide.ts'
import { expand } from '../algebra/expand.ts'
import { factorList } from '../algebra/factor.ts'
import { isLowestTerms } from '../evaluate/functions/predicates.ts'
import { attempt } from '../expr/budget.ts'
import { type Expr, getFree, getKey, isApp, isInt, isNum, raw, some, variableExprs } from '../expr/node.ts'
import { negNum } from '../expr/rational.ts'
import { parseOne } from '../language/parser.ts'
import { ratsimp } from '../polynomial/ratsimp.ts'
import { getText } from '../show/text.ts'
import { getTerms } from '../simplify/plus.ts'
import { simplify } from '../simplify/simplify.ts'
import { algEquiv } from './alg-equiv.ts'
import { right, type Verdict, wrong } from './verdict.ts'

/** As it is shown, whoever made it. */
const shown = (e: Expr): Expr => attempt(() => parseOne(getText(e)), e)

/** A text that two expressions share when they differ only in the order of sums and products and in brackets. */
export function orderless(e: Expr): string {
  return normal(shown(e))
}
function normal(e: Expr): string {
  if (isNum(e)) return e.t === 'float' ? String(e.v) : getKey(e)
  if (!isApp(e)) return getKey(e)
  switch (e.op) {
    case '+':
      return `(+ ${terms(e).sort().join(' ')})`
    case '-':
      return e.args.length === 1 ? product(e) : `(+ ${terms(e).sort().join(' ')})`
    case '*':
    case '/':
      return product(e)
    case 'sqrt':
      return `(^ ${normal(e.args[0] as Expr)} (* 1 (inv 2)))`
    case 'exp':
      return `(^ %e ${normal(e.args[0] as Expr)})`
    case '^':
      return `(^ ${normal(e.args[0] as Expr)} ${normal(e.args[1] as Expr)})`
    case 'set':
    case 'and':
    case 'or':
      return `(${e.op} ${[...new Set(flat(e, e.op).map(normal))].sort().join(' ')})`
    case '=':
      return `(= ${e.args.map(normal).sort().join(' ')})`
    case '>':
    case '>=':
      return `(${e.op.replace('>', '<')} ${[...e.args].reverse().map(normal).join(' ')})`
    default:
      return `(${NAMES[e.op] ?? e.op} ${e.args.map(normal).join(' ')})`
  }
}
const NAMES: Record<string, string> = { ln: 'log' }
const flat = (e: Expr, op: string): readonly Expr[] =>
  isApp(e) && e.op === op ? e.args.flatMap(arg => flat(arg, op)) : [e]
function terms(e: Expr): string[] {
  if (isApp(e, '+')) return e.args.flatMap(terms)
  if (isApp(e, '-') && e.args.length === 2) return [...terms(e.args[0] as Expr), normal(raw('-', e.args[1] as Expr))]
  return [normal(e)]
}
function product(e: Expr): string {
  const factors = factorsIn(e)
  const minus = factors.filter(f => f === '-').length
  const rest = factors.filter(f => f !== '-' && f !== '1')
  const out = [...(minus % 2 ? ['-'] : []), ...rest].sort()
  return out.length === 1 && out[0] !== '-' ? (out[0] as string) : out.length === 0 ? '1' : `(* ${out.join(' ')})`
}
function factorsIn(e: Expr): string[] {
  if (isApp(e, '*')) return e.args.flatMap(factorsIn)
  if (isApp(e, '/')) return [...factorsIn(e.args[0] as Expr), `(inv ${normal(e.args[1] as Expr)})`]
  if (isApp(e, '-') && e.args.length === 1) return ['-', ...factorsIn(e.args[0] as Expr)]
  if (isNum(e) && e.t !== 'rat' && e.v < 0) return ['-', normal(negNum(e))]
  return [normal(e)]
}

export const equalComAss = (a: Expr, b: Expr): Verdict =>
  orderless(a) === orderless(b)
    ? right()
    : wrong(
        algEquiv(simplify(a), simplify(b)).ok ? 'ATEqualComAss (AlgEquiv true).' : 'ATEqualComAss (AlgEquiv false).',
      )
export const casEqual = (a: Expr, b: Expr): Verdict =>
  getKey(shown(a)) === getKey(shown(b)) || getKey(a) === getKey(b)
    ? right()
    : wrong(algEquiv(simplify(a), simplify(b)).ok ? 'ATCASEqual (AlgEquiv true).' : 'ATCASEqual_false')

/** Factored over the rationals: each factor that depends on `x` is irreducible. */
export function facForm(a: Expr, b: Expr, x: Expr | null): Verdict {
  const same = algEquiv(simplify(a), simplify(b)).ok
  const factored = isFactored(shown(a), x)
  if (same && factored) return right()
  if (!factored)
    return wrong(
      same ? 'ATFacForm_notfactored' : 'ATFacForm_notfactored. ATFacForm_notalgequiv',
      same ? 'Your answer is not factored.' : 'Your answer is not factored, and it is not equivalent to the right one.',
    )
  return wrong(
    'ATFacForm_isfactored. ATFacForm_notalgequiv',
    'Your answer is factored, but it is not equivalent to the right one.',
  )
}
function isFactored(e: Expr, x: Expr | null): boolean {
  if (isApp(e, '*') || isApp(e, '/')) return e.args.every(arg => isFactored(arg, x))
  if (isApp(e, '-') && e.args.length === 1) return isFactored(e.args[0] as Expr, x)
  if (isApp(e, '^') && simplify(e.args[1] as Expr).t === 'int') return isFactored(e.args[0] as Expr, x)
  if (!isApp(e)) return true
  if (x && getFree(e, x)) return true
  const list = attempt(() => factorList(simplify(e)), null)
  if (!list) return true
  const [only] = list.factors
  return list.factors.length === 1 && only?.times === 1 && (isInt(list.number, 1) || isInt(list.number, -1))
}

/** One fraction, without fractions in its parts. */
export function singleFrac(a: Expr, b: Expr): Verdict {
  const e = shown(a)
  const single = isSingle(e)
  const same = algEquiv(simplify(a), simplify(b)).ok
  if (single && same) return right('ATSingleFrac_true')
  if (!single) return wrong('ATSingleFrac_part', 'Your answer should be a single fraction.')
  return wrong('ATSingleFrac_ret_exp', 'Your answer is a single fraction, but it is not equivalent to the right one.')
}
function isSingle(e: Expr): boolean {
  if (isApp(e, '-') && e.args.length === 1) return isSingle(e.args[0] as Expr)
  if (isApp(e, '/')) return e.args.every(isWhole)
  // A number or a factor in front of one fraction.
  if (isApp(e, '*'))
    return (
      e.args.filter(arg => !isWhole(arg)).length <= 1 &&
      e.args.every(arg => isWhole(arg) || isSingle(arg)) &&
      (e.args.every(isWhole) || e.args.length === 0)
    )
  return isWhole(e)
}
const isWhole = (e: Expr): boolean =>
  !some(e, part => isApp(part, '/') || (isApp(part, '^') && isNegative(part.args[1] as Expr)) || part.t === 'rat')
const isNegative = (e: Expr): boolean =>
  (isApp(e, '-') && e.args.length === 1) || (isNum(e) && (e.t === 'rat' ? e.n < 0n : e.v < 0))

export function partFrac(a: Expr, b: Expr, x: Expr): Verdict {
  if (!algEquiv(simplify(a), simplify(b)).ok)
    return wrong('ATPartFrac_ret_exp', 'Your answer is not equivalent to the right one.')
  const key = (e: Expr): string =>
    getTerms(simplify(e))
      .map(term => getKey(ratsimp(term)))
      .sort()
      .join(' ')
  return key(a) === key(partfrac(simplify(b), x))
    ? right('ATPartFrac_true')
    : wrong('ATPartFrac_false_factor', 'Your answer is not in partial fractions.')
}

export function compSquare(a: Expr, b: Expr, x: Expr): Verdict {
  if (!algEquiv(simplify(a), simplify(b)).ok)
    return wrong('ATCompSquare_not_AlgEquiv', 'Your answer is not equivalent to the right one.')
  const e = simplify(a)
  const places = getTerms(e).filter(term => !getFree(term, x))
  const isSquare = (part: Expr): boolean =>
    isApp(part, '*')
      ? part.args.filter(arg => !getFree(arg, x)).length === 1 &&
        part.args.every(arg => getFree(arg, x) || isSquare(arg))
      : isApp(part, '^') && isInt(part.args[1] as Expr, 2)
  return places.length === 1 && isSquare(places[0] as Expr)
    ? right('ATCompSquare_true')
    : wrong('ATCompSquare_false', 'Your answer is not in the form of a completed square.')
}

export function expanded(a: Expr): Verdict {
  const e = simplify(a)
  return orderless(e) === orderless(expand(e)) &&
    !some(
      shown(a),
      part => isApp(part, '*') && part.args.some(arg => isApp(arg, '+') || (isApp(arg, '-') && arg.args.length === 2)),
    )
    ? right('ATExpanded_TRUE')
    : wrong('ATExpanded_FALSE', 'Your answer is not multiplied out.')
}
export function lowestTerms(a: Expr, b: Expr): Verdict {
  if (!algEquiv(simplify(a), simplify(b)).ok) return wrong('ATLowestTerms_not_AlgEquiv')
  return isLowestTerms(shown(a), true)
    ? right()
    : wrong('ATLowestTerms_wrong', 'Your answer contains a fraction that can be reduced.')
}

/** Equal when variables are named differently. */
export function substEquiv(a: Expr, b: Expr): Verdict {
  const [x, y] = [simplify(a), simplify(b)]
  if (algEquiv(x, y).ok) return right()
  const [from, to] = [variableExprs(x), variableExprs(y)]
  if (from.length !== to.length || from.length > 4) return wrong()
  const tried = permutations(to)
  const hit = tried.some(order => algEquiv(renamed(x, from, order), y).ok)
  return hit ? right('ATSubstEquiv_Subst') : wrong()
}
function renamed(e: Expr, from: readonly Expr[], to: readonly Expr[]): Expr {
  const byKey = new Map(from.map((name, i) => [getKey(name), to[i] as Expr]))
  const walk = (part: Expr): Expr =>
    byKey.get(getKey(part)) ?? (isApp(part) ? raw(part.op, ...part.args.map(walk)) : part)
  return simplify(walk(e))
}
const permutations = <T>(of: readonly T[]): T[][] =>
  of.length <= 1
    ? [[...of]]
    : of.flatMap((one, i) => permutations(of.filter((_, j) => j !== i)).map(rest => [one, ...rest]))
