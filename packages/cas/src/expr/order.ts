// The canonical order of expressions, that of Maxima: sums stand from small to great and are shown from great to small.
import { type App, type Expr, getKey, isConstantName, isNum, same } from './node.ts'
import { compareNum } from './rational.ts'

/** Negative where `a` stands before `b`. */
export function compare(a: Expr, b: Expr): number {
  if (same(a, b)) return 0
  return great(a, b) ? 1 : -1
}

function rank(e: Expr): number {
  return isNum(e) ? 0 : e.t === 'str' ? 1 : e.t === 'sym' ? (isConstantName(e.name) ? 2 : 3) : 4
}

function great(a: Expr, b: Expr): boolean {
  if (a.t !== 'app' && b.t !== 'app') {
    const [ra, rb] = [rank(a), rank(b)]
    if (ra !== rb) return ra > rb
    if (isNum(a) && isNum(b)) return compareNum(a, b) > 0
    return textOf(a) > textOf(b)
  }
  if (b.t !== 'app') return greatToAtom(a as App, b)
  if (a.t !== 'app') return !greatToAtom(b, a)
  return greatApps(a, b)
}

const textOf = (e: Expr): string => (e.t === 'sym' ? e.name : e.t === 'str' ? e.v : '')
const isSumLike = (op: string): boolean => op === '+' || op === '*'

function greatToAtom(e: App, atom: Expr): boolean {
  if (isNum(atom) || atom.t === 'str') return true
  const constant = atom.t === 'sym' && isConstantName(atom.name)
  if (constant && !isSumLike(e.op) && e.op !== '^') return true
  const last = e.args.at(-1)
  if (!last) return true
  if (isSumLike(e.op)) return same(last, atom) || great(last, atom)
  if (e.op === '^') {
    const [base, power] = e.args as [Expr, Expr]
    if (same(base, atom)) return great(power, { t: 'int', v: 1n })
    if (isConstant(base) && !constant) return !isConstant(power) && (same(power, atom) || great(power, atom))
    return great(base, atom)
  }
  return same(last, atom) || great(last, atom)
}

const isConstant = (e: Expr): boolean =>
  isNum(e) || (e.t === 'sym' && isConstantName(e.name)) || (e.t === 'app' && e.args.every(isConstant))

function greatApps(a: App, b: App): boolean {
  if (isSumLike(a.op) || isSumLike(b.op))
    return greatLists(isSumLike(a.op) ? a.args : [a], isSumLike(b.op) ? b.args : [b], a, b)
  if (a.op === '^') return greatPower(a, b)
  if (b.op === '^') return !greatPower(b, a)
  for (let i = 0; i < a.args.length; i++) {
    const [x, y] = [a.args[i] as Expr, b.args[i]]
    if (!y) return true
    if (!same(x, y)) return great(x, y)
  }
  if (a.args.length < b.args.length) return false
  return a.op === b.op ? getKey(a) > getKey(b) : a.op > b.op
}

function greatPower(a: App, b: App): boolean {
  const [base, power] = a.args as [Expr, Expr]
  const [base2, power2] = b.op === '^' ? (b.args as [Expr, Expr]) : [b, { t: 'int', v: 1n } as const]
  if (same(base, base2)) return great(power, power2)
  if (isConstant(base) && isConstant(base2) && !(isConstant(power) && isConstant(power2))) {
    return same(power, power2) ? great(base, base2) : great(power, power2)
  }
  if (isConstant(base) && !isConstant(power) && !isConstant(base2)) return same(power, b) || great(power, b)
  return great(base, base2)
}

function greatLists(xs: readonly Expr[], ys: readonly Expr[], a: App, b: App): boolean {
  let [i, j] = [xs.length - 1, ys.length - 1]
  for (; i >= 0 && j >= 0; i--, j--) {
    const [x, y] = [xs[i] as Expr, ys[j] as Expr]
    if (!same(x, y)) return great(x, y)
  }
  if (i >= 0) return i > 0 || great(xs[i] as Expr, { t: 'int', v: a.op === '+' ? 0n : 1n })
  if (j >= 0) return !(j > 0 || great(ys[j] as Expr, { t: 'int', v: b.op === '+' ? 0n : 1n }))
  return a.op === '+'
}
