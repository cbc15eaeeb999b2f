import { isAlwaysZero, isEqual } from '../algebra/equal.ts'
import { factorList } from '../algebra/factor.ts'
import { solveFor } from '../algebra/solve.ts'
import { attempt } from '../expr/budget.ts'
import { type App, type Expr, getKey, getVariables, isApp, isSym, variableExprs } from '../expr/node.ts'
import { numDenom, ratsimp } from '../polynomial/ratsimp.ts'
import { constantValue } from '../simplify/functions.ts'
import { evaluateComplex } from '../simplify/numeric.ts'
import { mul, quotient, sub } from '../simplify/simplify.ts'
import { right, type Verdict, wrong } from './verdict.ts'

const RELATIONS = new Set(['=', '#', '<', '>', '<=', '>='])
const LOGIC = new Set(['and', 'or', 'not'])
const kindOf = (e: Expr): string => {
  if (e.t === 'str') return 'string'
  if (isSym(e, 'true') || isSym(e, 'false')) return 'logic'
  if (!isApp(e)) return 'expression'
  if (e.op === 'list' || e.op === 'set' || e.op === 'matrix') return e.op
  if (e.op === '=') return 'equation'
  return RELATIONS.has(e.op) || LOGIC.has(e.op) ? 'logic' : 'expression'
}
const NAMES: Record<string, string> = {
  string: 'a text',
  expression: 'an expression',
  list: 'a list',
  set: 'a set',
  matrix: 'a matrix',
  equation: 'an equation',
  logic: 'an inequality or a logical statement',
}

/** Whether two answers mean the same, whatever they are. Simplified arguments. */
export function algEquiv(a: Expr, b: Expr): Verdict {
  const [x, y] = [kindOf(a), kindOf(b)]
  if (x !== y) {
    if ((x === 'equation' && y === 'logic') || (x === 'logic' && y === 'equation'))
      return sameTruth(a, b) ? right() : wrong()
    return wrong('ATAlgEquiv_SA_not_' + y, `Your answer should be ${NAMES[y]}, but is ${NAMES[x]}.`)
  }
  switch (x) {
    case 'string':
      return getKey(a) === getKey(b) ? right() : wrong()
    case 'list':
    case 'matrix':
      return elements(a as App, b as App)
    case 'set':
      return sets(a as App, b as App)
    case 'equation':
      return equations(a as App, b as App) ? right('ATEquation_ratio') : wrong('ATEquation_default')
    case 'logic':
      return getKey(a) === getKey(b) || sameTruth(a, b) ? right('ATInequality') : wrong()
    default:
      return isEqual(a, b) ? right() : wrong()
  }
}

function elements(a: App, b: App): Verdict {
  if (a.args.length !== b.args.length)
    return wrong(
      `AT${a.op === 'list' ? 'List' : 'Matrix'}_wronglen`,
      a.op === 'list'
        ? `Your list should have ${b.args.length} elements, but it has ${a.args.length}.`
        : 'Your matrix does not have the right size.',
    )
  const off = a.args.map((arg, i) => algEquiv(arg, b.args[i] as Expr).ok)
  if (off.every(Boolean)) return right()
  const wrongOnes = off.flatMap((ok, i) => (ok ? [] : [i + 1]))
  return wrong(
    `AT${a.op === 'list' ? 'List' : 'Matrix'}_wrongentries`,
    a.op === 'list' && a.args.length > 1 && wrongOnes.length < a.args.length
      ? `These elements of your list are not right: ${wrongOnes.join(', ')}.`
      : '',
  )
}
function sets(a: App, b: App): Verdict {
  const left = [...b.args]
  for (const arg of a.args) {
    const at = left.findIndex(other => algEquiv(arg, other).ok)
    if (at < 0)
      return wrong(
        'ATSet_wrongentries',
        a.args.length !== b.args.length
          ? `Your set should have ${b.args.length} elements, but it has ${a.args.length}.`
          : '',
      )
    left.splice(at, 1)
  }
  return left.length === 0
    ? right()
    : wrong('ATSet_wrongsz', `Your set should have ${b.args.length} elements, but it has ${a.args.length}.`)
}

const zeroOf = (e: App): Expr => sub(e.args[0] as Expr, e.args[1] as Expr)
function equations(a: App, b: App): boolean {
  const [p, q] = [zeroOf(a), zeroOf(b)]
  const [zeroP, zeroQ] = [isAlwaysZero(p), isAlwaysZero(q)]
  if (zeroP || zeroQ) return zeroP && zeroQ
  const [top, top2] = [numDenom(ratsimp(p))[0], numDenom(ratsimp(q))[0]]
  if (getVariables(top).length === 0 || getVariables(top2).length === 0)
    return getVariables(top).length === getVariables(top2).length
  const factorsOf = (e: Expr): string | null =>
    attempt(
      () =>
        factorList(e)
          .factors.map(({ base }) => getKey(base))
          .sort()
          .join(' '),
      null,
    )
  const [f, g] = [factorsOf(top), factorsOf(top2)]
  if (f !== null && f === g) return true
  // Proportional: the quotient is a number.
  const ratio = attempt(() => ratsimp(quotient(top, top2)), null)
  if (ratio && constantValue(ratio) !== null) return true
  const names = variableExprs(p)
  const probe = evaluateRatio(p, q, names)
  return (probe !== null && isAlwaysZero(sub(p, mul({ t: 'float', v: probe }, q)), [p])) || sameTruth(a, b)
}
function evaluateRatio(p: Expr, q: Expr, names: readonly Expr[]): number | null {
  const at = (name: Expr): readonly [number, number] => [
    1.3 + names.findIndex(n => getKey(n) === getKey(name)) * 0.71,
    0,
  ]
  const [x, y] = [evaluateComplex(p, at), evaluateComplex(q, at)]
  return x && y && Math.abs(y[0]) > 1e-9 && Math.abs(x[1]) + Math.abs(y[1]) < 1e-9 ? x[0] / y[0] : null
}

/** Statements about one variable are the same when they hold at the same places: at their borders and between them. */
export function sameTruth(a: Expr, b: Expr): boolean {
  const names = new Map([...variableExprs(a), ...variableExprs(b)].map(name => [getKey(name), name]))
  if (names.size === 0) return truthAt(a, null, 0) === truthAt(b, null, 0)
  const [x] = [...names.values()]
  if (names.size > 1 || !x) return isApp(a) && isApp(b) && proportional(a, b)
  const borders = [...bordersOf(a, x), ...bordersOf(b, x)]
  if (borders.some(place => Number.isNaN(place))) return false
  const sorted = [...new Set(borders)].sort((p, q) => p - q)
  const places = [
    (sorted[0] ?? 0) - 1,
    ...sorted.flatMap((place, i) => [
      place,
      i + 1 < sorted.length ? (place + (sorted[i + 1] as number)) / 2 : place + 1,
    ]),
  ]
  return places.every(place => truthAt(a, x, place) === truthAt(b, x, place))
}
function bordersOf(e: Expr, x: Expr): number[] {
  if (!isApp(e)) return []
  if (LOGIC.has(e.op)) return e.args.flatMap(arg => bordersOf(arg, x))
  if (!RELATIONS.has(e.op)) return []
  const zero = zeroOf(e)
  const found = solveFor(zero, x)
  const poles = attempt(() => solveFor(numDenom(ratsimp(zero))[1], x), null) ?? []
  return found
    ? [...found, ...poles].flatMap(({ value }) => constantValue(value) ?? [])
    : getVariables(zero).length
      ? [Number.NaN]
      : []
}
function truthAt(e: Expr, x: Expr | null, place: number): boolean {
  if (isSym(e, 'true')) return true
  if (!isApp(e)) return false
  if (e.op === 'and') return e.args.every(arg => truthAt(arg, x, place))
  if (e.op === 'or') return e.args.some(arg => truthAt(arg, x, place))
  if (e.op === 'not') return !truthAt(e.args[0] as Expr, x, place)
  const value = evaluateComplex(zeroOf(e), name => (x && getKey(name) === getKey(x) ? [place, 0] : null))
  if (!value || !Number.isFinite(value[0])) return false
  const sign = Math.abs(value[0]) < 1e-9 ? 0 : Math.sign(value[0])
  return (
    { '=': sign === 0, '#': sign !== 0, '<': sign < 0, '>': sign > 0, '<=': sign <= 0, '>=': sign >= 0 }[e.op] ?? false
  )
}
/** Inequalities in several variables: the same but for a positive factor. */
function proportional(a: App, b: App): boolean {
  if (!RELATIONS.has(a.op) || !RELATIONS.has(b.op))
    return (
      a.op === b.op &&
      a.args.length === b.args.length &&
      a.args.every(arg => b.args.some(other => algEquiv(arg, other).ok))
    )
  const [p, q] = [a, b].map(e => (e.op.startsWith('<') ? sub(e.args[1] as Expr, e.args[0] as Expr) : zeroOf(e))) as [
    Expr,
    Expr,
  ]
  if (a.op.replace('<', '>') !== b.op.replace('<', '>')) return false
  const ratio = constantValue(ratsimp(quotient(p, q)))
  return ratio !== null && ratio > 0
}
