import { differentiate } from '../algebra/differentiate.ts'
import { isAlwaysZero, isEqual } from '../algebra/equal.ts'
import { integrate } from '../algebra/integrate.ts'
import { attempt } from '../expr/budget.ts'
import { type Expr, getFree, getKey, isApp, isNum, some, variableExprs } from '../expr/node.ts'
import { sub } from '../simplify/simplify.ts'
import { algEquiv } from './alg-equiv.ts'
import { right, type Verdict, wrong } from './verdict.ts'

export function diffTest(a: Expr, b: Expr, x: Expr): Verdict {
  if (algEquiv(a, b).ok) return right('ATDiff_true')
  const integral = attempt(() => integrate(b, x), null)
  if (
    integral &&
    isAlwaysZero(differentiate(sub(differentiate(a, x), b), x)) &&
    isEqual(differentiate(differentiate(a, x), x), differentiate(b, x)) &&
    isEqual(differentiate(a, x), b)
  )
    return wrong('ATDiff_int', 'It looks as if you integrated instead.')
  return wrong('ATDiff_false')
}

/** An integral up to its constant, which has to be there. */
export function intTest(a: Expr, b: Expr, x: Expr): Verdict {
  const [slope, wanted] = [differentiate(a, x), differentiate(b, x)]
  if (!isEqual(slope, wanted)) {
    if (isEqual(a, wanted)) return wrong('ATInt_STACKgeneric', 'You seem to have written down the integrand.')
    return wrong(
      isEqual(differentiate(wanted, x), a) ? 'ATInt_diff' : 'ATInt_generic',
      isEqual(differentiate(wanted, x), a)
        ? 'It looks as if you differentiated instead.'
        : 'The derivative of your answer should be the expression that was to be integrated.',
    )
  }
  const own = new Set(variableExprs(wanted).map(getKey))
  const constants = variableExprs(a).filter(v => getKey(v) !== getKey(x) && !own.has(getKey(v)) && getFree(slope, v))
  if (constants.length === 0) return wrong('ATInt_const', 'The constant of integration is missing.')
  if (!constants.some(c => isNum(differentiate(a, c))))
    return wrong('ATInt_weirdconst', 'The constant of integration should simply be added.')
  const withAbs = (e: Expr): boolean => some(e, part => isApp(part, 'log') && some(part, inner => isApp(inner, 'abs')))
  if (withAbs(b) && !withAbs(a) && some(a, part => isApp(part, 'log') && !getFree(part, x)))
    return wrong('ATInt_EqFormalDiff', 'Your answer is formally right, but the logarithm needs an absolute value.')
  return right('ATInt_true')
}
