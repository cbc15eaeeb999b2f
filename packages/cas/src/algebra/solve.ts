import { attempt, Fault, spend } from '../expr/budget.ts'
import {
  done,
  EULER,
  type Expr,
  getFree,
  getKey,
  I,
  int,
  isApp,
  isExact,
  isNum,
  isZero,
  list,
  MINUS_ONE,
  ONE,
  PI,
  same,
  sym,
  TWO,
  variableExprs,
  ZERO,
} from '../expr/node.ts'
import { numDenom, ratsimp } from '../polynomial/ratsimp.ts'
import { constantValue, sqrt } from '../simplify/functions.ts'
import { reduced } from '../simplify/linear.ts'
import { evaluateComplex } from '../simplify/numeric.ts'
import { add, again, call, mul, neg, pow, quotient, sub, substitute } from '../simplify/simplify.ts'
import { expand } from './expand.ts'
import { factorList } from './factor.ts'
import { coefficientsIn } from './polynomial-in.ts'

/** What is zero where an equation holds. */
export const zeroForm = (e: Expr): Expr => (isApp(e, '=') ? sub(e.args[0] as Expr, e.args[1] as Expr) : e)

/** The solutions for `x` with how often each counts; null where they cannot be found. */
export function solveFor(e: Expr, x: Expr): { value: Expr; times: number }[] | null {
  const zero = zeroForm(e)
  const direct = attempt(() => polynomialRoots(zero, x), null)
  if (direct) return direct
  return attempt(() => inverted(zero, x, 6), null)
}

function polynomialRoots(zero: Expr, x: Expr): { value: Expr; times: number }[] | null {
  const [top, below] = numDenom(ratsimp(zero))
  if (getFree(top, x)) return isZero(top) ? null : []
  if (!coefficientsIn(top, x)) return null
  const out: { value: Expr; times: number }[] = []
  for (const { base, times } of factorList(top).factors) {
    if (getFree(base, x)) continue
    const roots = rootsOf(base, x)
    if (!roots) return null
    for (const value of roots)
      if (getFree(below, x) || !isZero(attempt(() => ratsimp(substitute(below, x, value)), ONE)))
        out.push({ value, times })
  }
  return out
}

/** Roots of an irreducible polynomial: degree 1 and 2, powers alone, and squares in disguise. */
function rootsOf(base: Expr, x: Expr): Expr[] | null {
  const c = coefficientsIn(base, x)
  if (!c) return null
  const degree = c.length - 1
  const [c0, c1, c2] = c as [Expr, Expr, Expr]
  if (degree === 1) return [ratsimp(neg(quotient(c0, c1)))]
  if (degree === 2) {
    const discriminant = ratsimp(sub(pow(c1, TWO), mul(int(4), c2, c0)))
    const root = sqrt(discriminant)
    const below = mul(TWO, c2)
    return [neg(quotient(add(root, c1), below)), quotient(sub(root, c1), below)].map(value => tidyRoot(value))
  }
  if (c.slice(1, -1).every(isZero)) {
    const radicand = ratsimp(neg(quotient(c0, c.at(-1) as Expr)))
    const root = pow(radicand, { t: 'rat', n: 1n, d: BigInt(degree) })
    return Array.from({ length: degree }, (_, k) =>
      mul(root, pow(EULER, mul(TWO, PI, I, { t: 'rat', n: BigInt(k + 1), d: BigInt(degree) }))),
    ).map(tidyUnit)
  }
  if (degree % 2 === 0 && c.every((a, i) => i % 2 === 0 || isZero(a))) {
    const u = sym('%r')
    const halves = rootsOf(add(...c.filter((_, i) => i % 2 === 0).map((a, i) => mul(a, pow(u, int(i))))), u)
    return halves ? halves.flatMap(h => [neg(sqrt(h)), sqrt(h)]) : null
  }
  return null
}
const tidyUnit = (e: Expr): Expr => again(e)
const tidyRoot = (e: Expr): Expr => attempt(() => (isNum(e) ? e : expand(e)), e)

/** Peels functions off around the only place of `x`: log, exp, roots, trigonometry. */
function inverted(zero: Expr, x: Expr, tries: number): { value: Expr; times: number }[] | null {
  spend(20)
  if (tries < 0) return null
  // Polynomial in one kernel, such as e^x or sqrt(x).
  const kernels = new Map<string, Expr>()
  const walk = (part: Expr): void => {
    if (!isApp(part) || getFree(part, x)) return
    if (['+', '*'].includes(part.op) || (isApp(part, '^') && part.args[1]?.t === 'int')) return part.args.forEach(walk)
    kernels.set(getKey(part), part)
  }
  walk(zero)
  const smallest = [...kernels.values()].sort((a, b) => getKey(a).length - getKey(b).length)[0]
  if (!smallest || !isApp(smallest)) return null
  const u = sym(`%v${tries}`)
  const image = substitute(again(zero), smallest, u)
  if (!getFree(image, x)) return isolatedRoot(zero, smallest, x, tries)
  const values = polynomialRoots(image, u) ?? inverted(image, u, tries - 1)
  if (!values) return null
  const out: { value: Expr; times: number }[] = []
  for (const { value } of values)
    for (const right of peel(smallest, value, x)) {
      const found = solveFor(sub(right[0], right[1]), x)
      if (!found) return null
      out.push(...found.filter(({ value: candidate }) => fits(zero, x, candidate)))
    }
  return out
}
/** sqrt(f) + g = 0 becomes f = g^2; what does not fit the first equation is left out. */
function isolatedRoot(zero: Expr, root: Expr, x: Expr, tries: number): { value: Expr; times: number }[] | null {
  if (!isApp(root, '^') || root.args[1]?.t !== 'rat' || root.args[1].d !== 2n) return null
  const u = sym('%w')
  const c = coefficientsIn(substitute(again(zero), root, u), u)
  if (!c || c.length !== 2) return null
  const squared = expand(sub(pow(c[0] as Expr, TWO), mul(pow(c[1] as Expr, TWO), pow(root, TWO))))
  const found = polynomialRoots(squared, x) ?? inverted(squared, x, tries - 1)
  return found?.filter(({ value }) => fits(zero, x, value)) ?? null
}
function fits(zero: Expr, x: Expr, value: Expr): boolean {
  const at = attempt(() => substitute(again(zero), x, value), null)
  if (!at) return false
  const number = variableExprs(at).length ? null : evaluateComplex(at, () => null)
  return !number || Math.hypot(...number) < 1e-8
}

/** Equations that follow from f(inner) = value. */
function peel(f: Expr, value: Expr, _x: Expr): [Expr, Expr][] {
  if (!isApp(f)) return []
  const inner = f.args[0] as Expr
  if (isApp(f, '^')) {
    const exponent = f.args[1] as Expr
    if (isExact(exponent)) return [[inner, pow(value, pow(exponent, MINUS_ONE))]]
    if (constantValue(value) !== null && (constantValue(value) as number) <= 0) return []
    return [[exponent, quotient(call('log', value), call('log', inner))]]
  }
  const inverse: Record<string, (v: Expr) => Expr[]> = {
    log: v => [pow(EULER, v)],
    lg: v => [pow(int(10), v)],
    sin: v => [call('asin', v)],
    cos: v => [call('acos', v)],
    tan: v => [call('atan', v)],
    asin: v => [call('sin', v)],
    acos: v => [call('cos', v)],
    atan: v => [call('tan', v)],
    sinh: v => [call('asinh', v)],
    cosh: v => [call('acosh', v)],
    tanh: v => [call('atanh', v)],
    abs: v => [v, neg(v)],
  }
  return (inverse[f.op]?.(value) ?? []).map(right => [inner, right])
}

/** Linear equations in `xs`: a value for each, with parameters where some are free; null where they are not linear, [] where none fits. */
export function linearSystem(equations: readonly Expr[], xs: readonly Expr[]): Expr[] | null {
  const rows: Expr[][] = []
  for (const equation of equations) {
    let rest = expand(numDenom(ratsimp(zeroForm(equation)))[0])
    const row: Expr[] = []
    for (const x of xs) {
      const c = coefficientsIn(rest, x)
      if (!c || c.length > 2 || xs.some(y => !getFree(c[1] ?? ZERO, y))) return null
      row.push(c[1] ?? ZERO)
      rest = c[0] ?? ZERO
    }
    rows.push([...row, neg(rest)])
  }
  const { rows: solved, pivots } = reduced(rows, true, xs.length)
  if (solved.slice(pivots.length).some(row => !isZero(row.at(-1) as Expr))) return []
  const free = xs.map((_, i) => i).filter(i => !pivots.includes(i))
  const parameter = new Map(free.map((column, i) => [column, sym(`%r${i + 1}`)]))
  return xs.map((_, column) => {
    const own = parameter.get(column)
    if (own) return own
    const row = solved[pivots.indexOf(column)] as Expr[]
    return ratsimp(sub(row.at(-1) as Expr, add(...free.map(f => mul(row[f] as Expr, parameter.get(f) as Expr)))))
  })
}

/** Solutions of several equations, each as equations for the variables; null where they cannot be found. */
export function solveSystem(equations: readonly Expr[], xs: readonly Expr[]): Expr[][] | null {
  const linear = linearSystem(equations, xs)
  if (linear) return linear.length ? [linear.map((value, i) => done('=', [xs[i] as Expr, value]))] : []
  const start = equations.map(zeroForm)
  return eliminated(start, xs, [])
}
/** Solves one equation for one variable and puts that into the others. */
function eliminated(zeros: readonly Expr[], xs: readonly Expr[], known: readonly Expr[]): Expr[][] | null {
  spend(20)
  const open = zeros
    .map(zero =>
      attempt(
        () =>
          numDenom(
            ratsimp(
              known.reduce(
                (so, eq) => (isApp(eq) ? substitute(again(so), eq.args[0] as Expr, eq.args[1] as Expr) : so),
                zero,
              ),
            ),
          )[0],
        zero,
      ),
    )
    .filter(zero => !isZero(zero))
  if (open.some(zero => isNum(zero))) return []
  const left = xs.filter(x => !known.some(eq => isApp(eq) && same(eq.args[0] as Expr, x)))
  if (open.length === 0) return [[...known]]
  if (left.length === 0) return open.every(zero => isZero(ratsimp(zero))) ? [[...known]] : []
  const candidates = open.flatMap(zero =>
    left
      .filter(x => !getFree(zero, x))
      .map(x => ({
        zero,
        x,
        size: (coefficientsIn(zero, x)?.length ?? 99) * 10 + left.filter(y => !getFree(zero, y)).length,
      })),
  )
  for (const { zero, x } of candidates.sort((a, b) => a.size - b.size).slice(0, 3)) {
    const values = solveFor(zero, x)
    if (!values) continue
    const out: Expr[][] = []
    for (const { value } of values) {
      const next = known.map(eq =>
        isApp(eq) ? done('=', [eq.args[0] as Expr, substitute(again(eq.args[1] as Expr), x, value)]) : eq,
      )
      const deeperOnes = eliminated(zeros, xs, [...next, done('=', [x, value])])
      if (!deeperOnes) return null
      out.push(...deeperOnes.map(solution => settled(solution)))
    }
    return out.filter((solution, i) => out.findIndex(other => getKey(list(other)) === getKey(list(solution))) === i)
  }
  return null
}
/** Values in which other variables stand that have values by now. */
function settled(solution: Expr[]): Expr[] {
  return solution.map(eq =>
    isApp(eq)
      ? done('=', [
          eq.args[0] as Expr,
          attempt(
            () =>
              ratsimp(
                solution.reduce(
                  (so, other) =>
                    isApp(other) && other !== eq
                      ? substitute(again(so), other.args[0] as Expr, other.args[1] as Expr)
                      : so,
                  eq.args[1] as Expr,
                ),
              ),
            eq.args[1] as Expr,
          ),
        ])
      : eq,
  )
}

/** Throws Fault when nothing is found. */
export function getOnlyVariable(e: Expr): Expr {
  const found = variableExprs(e)
  if (!found[0]) throw new Fault('There is no variable to solve for.')
  return found[0]
}
