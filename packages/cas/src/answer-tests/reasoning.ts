import { solveSystem } from '../algebra/solve.ts'
import { attempt } from '../expr/budget.ts'
import { bool, type Expr, getKey, isApp, list, raw, variableExprs } from '../expr/node.ts'
import { simplify } from '../simplify/simplify.ts'
import { algEquiv, sameTruth } from './alg-equiv.ts'
import { orderless } from './form.ts'
import { right, type Verdict, wrong } from './verdict.ts'

const linesOf = (e: Expr): readonly Expr[] => (isApp(e, 'list') ? e.args : [e])
/** A line that begins with = goes on with the left side before it. */
function follows(before: Expr, line: Expr): boolean {
  const [a, b] = [withPm(simplify(before)), withPm(simplify(line))]
  if (isText(b) || isText(a)) return true
  if (isApp(b, 'stackeq')) return algEquiv(isApp(a, 'stackeq') ? (a.args[0] as Expr) : a, b.args[0] as Expr).ok
  return algEquiv(a, b).ok || attempt(() => sameTruth(a, b), false)
}
const isText = (e: Expr): boolean => e.t === 'str'
/** x=+-2 says x=2 or x=-2. */
function withPm(e: Expr): Expr {
  if (e.t === 'sym' && (e.name === 'all' || e.name === 'none')) return bool(e.name === 'all')
  if (!isApp(e, '=')) return e
  const [left, right_] = e.args as [Expr, Expr]
  if (!isApp(right_, '+-')) return e
  const [a, b] =
    right_.args.length === 1
      ? [right_.args[0] as Expr, raw('-', right_.args[0] as Expr)]
      : [raw('+', ...right_.args), raw('-', ...right_.args)]
  return simplify(raw('or', raw('=', left, a), raw('=', left, b)))
}

/** Every line follows from the line before and leads back to it. `first`: the first line is the teacher's. */
export function reasoning(a: Expr, b: Expr, first: boolean): Verdict {
  const [lines, wanted] = [linesOf(a), linesOf(b)]
  if (
    first &&
    lines[0] &&
    wanted[0] &&
    orderless(lines[0]) !== orderless(wanted[0]) &&
    !(
      algEquiv(simplify(lines[0]), simplify(wanted[0])).ok &&
      orderless(simplify(lines[0])) === orderless(simplify(wanted[0]))
    )
  )
    return wrong('ATEquivFirst_SA_wrong_start', 'Your first line should be the one that is given.')
  const steps = lines.slice(1).map((line, i) => follows(lines[i] as Expr, line))
  const at = steps.indexOf(false)
  return at < 0
    ? right(`[EMPTYCHAR${',EQUIVCHAR'.repeat(steps.length)}]`)
    : wrong(
        `[EMPTYCHAR,${steps.map(ok => (ok ? 'EQUIVCHAR' : 'QMCHAR')).join(',')}]`,
        `Line ${at + 2} is not equivalent to the line before it.`,
      )
}

/** Systems with the same solutions. */
export function sysEquiv(a: Expr, b: Expr): Verdict {
  const [x, y] = [simplify(a), simplify(b)]
  if (!isApp(x, 'list') || !x.args.every(e => isApp(e, '=')))
    return wrong('ATSysEquiv_SA_not_list', 'Your answer should be a list of equations.')
  if (algEquiv(x, y).ok) return right()
  const names = new Map([...variableExprs(x), ...variableExprs(y)].map(n => [getKey(n), n]))
  const solved = [x, y].map(e => attempt(() => solveSystem(isApp(e) ? e.args : [e], [...names.values()]), null))
  if (!solved[0] || !solved[1]) return wrong('ATSysEquiv_SA_not_poly_eqn_list')
  const texts = solved.map(found =>
    (found as Expr[][])
      .map(solution => getKey(list([...solution].sort((p, q) => (getKey(p) < getKey(q) ? -1 : 1)))))
      .sort()
      .join(' '),
  )
  return texts[0] === texts[1] ? right() : wrong('ATSysEquiv_not_same')
}
