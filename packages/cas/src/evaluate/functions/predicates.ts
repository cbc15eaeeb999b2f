import { derivatives } from '../../algebra/differentiate.ts'
import { isAlwaysZero } from '../../algebra/equal.ts'
import { getGcd } from '../../algebra/factor.ts'
import { assumePositive } from '../../expr/budget.ts'
import {
  type App,
  bool,
  type Expr,
  getFree,
  getKey,
  isApp,
  isExact,
  isNum,
  some,
  sym,
  variableExprs,
} from '../../expr/node.ts'
import { getTop, primeFactors, signNum } from '../../expr/rational.ts'
import { numDenom } from '../../polynomial/ratsimp.ts'
import { constantValue } from '../../simplify/functions.ts'
import { evaluateComplex } from '../../simplify/numeric.ts'
import { simplify, sub } from '../../simplify/simplify.ts'
import type { Builtin } from '../builtin.ts'

const test =
  (check: (e: Expr) => boolean): Builtin =>
  ([e]) =>
    bool(e !== undefined && check(e))
const isOp = (...ops: string[]): Builtin => test(e => isApp(e) && ops.includes(e.op))

export const PREDICATES: Record<string, Builtin> = {
  listp: isOp('list'),
  setp: isOp('set'),
  matrixp: isOp('matrix'),
  equationp: isOp('='),
  inequalityp: isOp('<', '>', '<=', '>='),
  stringp: test(e => e.t === 'str'),
  atom: test(e => e.t !== 'app'),
  mapatom: test(e => e.t !== 'app' || e.op === 'subscript'),
  symbolp: test(e => e.t === 'sym'),
  functionp: isOp(':='),
  expressionp: test(e => e.t !== 'str' && !(isApp(e) && ['list', 'set', 'matrix', '='].includes(e.op))),
  numberp: test(e => isNum(simplify(e))),
  integerp: test(e => simplify(e).t === 'int'),
  floatnump: test(e => e.t === 'float'),
  floatp: test(e => e.t === 'float'),
  ratnump: test(e => isExact(simplify(e))),
  rationalp: test(e => isExact(simplify(e))),
  real_numberp: test(e => constantValue(simplify(e)) !== null),
  numberp_real: test(e => constantValue(simplify(e)) !== null),
  simp_numberp: test(e => isNum(simplify(e))),
  evenp: test(e => {
    const v = simplify(e)
    return v.t === 'int' && v.v % 2n === 0n
  }),
  oddp: test(e => {
    const v = simplify(e)
    return v.t === 'int' && v.v % 2n !== 0n
  }),
  primep: test(e => {
    const v = simplify(e)
    return isExact(v) && getTop(v) > 1n && primeFactors(getTop(v)).every(([p, n]) => n === 1 && p === getTop(v))
  }),
  constantp: test(e => variableExprs(e).length === 0),
  nonnegintegerp: test(e => {
    const v = simplify(e)
    return v.t === 'int' && v.v >= 0n
  }),
  zeroequiv: ([e]) => bool(isAlwaysZero(simplify(e as Expr))),
  equal: ([a, b]) =>
    bool(isAlwaysZero(sub(simplify(a as Expr), simplify(b as Expr)), [simplify(a as Expr), simplify(b as Expr)])),
  freeof: args => bool(args.slice(0, -1).every(x => getFree(args.at(-1) as Expr, x))),
  sign: ([e]) => signName(simplify(e as Expr)),
  polynomialp: ([e, vs]) => bool(isPolynomial(e as Expr, isApp(vs as Expr) ? (vs as App).args : [])),
  polynomialpsimp: ([e]) => bool(isPolynomial(simplify(e as Expr), variableExprs(e as Expr))),
  lowesttermsp: ([e]) => bool(isLowestTerms(e as Expr)),
  all_lowest_termsex: ([e]) => bool(isLowestTerms(e as Expr, true)),
  continuousp: ([e, x, at]) => bool(joins(simplify(e as Expr), x as Expr, simplify(at as Expr), true)),
  diffp: ([e, x, at, n]) =>
    bool(
      joins(
        derivatives(simplify(e as Expr), x as Expr, n?.t === 'int' ? Number(n.v) : 1),
        x as Expr,
        simplify(at as Expr),
        false,
      ) && joins(simplify(e as Expr), x as Expr, simplify(at as Expr), true),
    ),
  assume: args => {
    for (const arg of args)
      if (
        isApp(arg) &&
        (arg.op === '>' || arg.op === '>=') &&
        arg.args[0]?.t === 'sym' &&
        isNum(arg.args[1] as Expr) &&
        signNum(arg.args[1] as never) >= 0
      )
        assumePositive(arg.args[0].name)
    return sym('done')
  },
}

function signName(e: Expr): Expr | null {
  const value = constantValue(e)
  return value === null ? null : sym(Math.abs(value) < 1e-13 ? 'zero' : value > 0 ? 'pos' : 'neg')
}

/** Whether it is a polynomial in these variables. */
export function isPolynomial(e: Expr, variables: readonly Expr[]): boolean {
  if (variables.every(v => getFree(e, v)) || variables.some(v => getKey(v) === getKey(e))) return true
  if (!isApp(e)) return false
  if (['+', '*', '-'].includes(e.op)) return e.args.every(arg => isPolynomial(arg, variables))
  if (e.op === '/')
    return isPolynomial(e.args[0] as Expr, variables) && variables.every(v => getFree(e.args[1] as Expr, v))
  const power = e.args[1] && simplify(e.args[1])
  return e.op === '^' && power?.t === 'int' && power.v >= 0n && isPolynomial(e.args[0] as Expr, variables)
}

/** Whether numbers that are quotients have no common factor, and (but for `numbersOnly`) quotients of polynomials none either. */
export function isLowestTerms(e: Expr, numbersOnly = false): boolean {
  if (!isApp(e)) return true
  if (!e.args.every(arg => isLowestTerms(arg, numbersOnly))) return false
  if (e.op !== '/' && e.op !== '*') return true
  const [n, d] = numDenom(e).map(simplify) as [Expr, Expr]
  if (isNum(d) && signNum(d) === 1 && d.t === 'int' && d.v === 1n) return true
  if (some(n, part => part.t === 'float') || some(d, part => part.t === 'float')) return true
  if (numbersOnly && !(isNum(n) && isNum(d))) return true
  const common = getGcd(n, d)
  return isNum(common) && (common.t !== 'int' || common.v === 1n || common.v === -1n || common.v === 0n)
}

/** Whether both sides of a place come to the same value, and (`there`) that is the value at the place. */
function joins(e: Expr, x: Expr, at: Expr, there: boolean): boolean {
  const place = constantValue(at)
  const value = (from: number): number | null => {
    const found = evaluateComplex(e, name => (getKey(name) === getKey(x) ? [from, 0] : null))
    return found && Number.isFinite(found[0]) ? found[0] : null
  }
  if (place === null) return false
  const [left, right, own] = [value(place - 1e-7), value(place + 1e-7), value(place)]
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-4 * Math.max(1, Math.abs(a))
  return left !== null && right !== null && near(left, right) && (!there || (own !== null && near(own, left)))
}
