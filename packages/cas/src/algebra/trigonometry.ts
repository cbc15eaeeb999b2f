import { type Expr, int, isApp, MINUS_ONE, ONE, same, TWO } from '../expr/node.ts'
import { ratsimp } from '../polynomial/ratsimp.ts'
import { getFactors } from '../simplify/plus.ts'
import { add, call, mul, pow, quotient, rewrite, sub } from '../simplify/simplify.ts'
import { splitPower } from '../simplify/times.ts'
import { expand } from './expand.ts'

const sin = (u: Expr): Expr => call('sin', u)
const cos = (u: Expr): Expr => call('cos', u)
const isWave = (e: Expr): boolean => (isApp(e, 'sin') || isApp(e, 'cos')) && e.args.length === 1

/** Products and powers of sines and cosines as sums of multiple angles. */
export function trigreduce(e: Expr): Expr {
  let out = expand(e)
  for (let round = 0; round < 12; round++) {
    const next = expand(rewrite(out, part => (isApp(part, '*') || isApp(part, '^') ? oneProduct(part) : null)))
    if (same(next, out)) return out
    out = next
  }
  return out
}
function oneProduct(e: Expr): Expr | null {
  const waves: Expr[] = []
  const rest: Expr[] = []
  for (const factor of getFactors(e)) {
    const [base, power] = splitPower(factor)
    if (isWave(base) && power.t === 'int' && power.v > 0n && power.v < 30n)
      for (let i = 0n; i < power.v; i++) waves.push(base)
    else rest.push(factor)
  }
  const [a, b, ...others] = waves
  if (!a || !b || !isApp(a) || !isApp(b)) return null
  const [u, v] = [a.args[0] as Expr, b.args[0] as Expr]
  const [plus, minus] = [expand(add(u, v)), expand(sub(u, v))]
  const half = (x: Expr): Expr => quotient(x, TWO)
  const joined =
    a.op === 'sin'
      ? b.op === 'sin'
        ? half(sub(cos(minus), cos(plus)))
        : half(add(sin(plus), sin(minus)))
      : b.op === 'sin'
        ? half(sub(sin(plus), sin(minus)))
        : half(add(cos(plus), cos(minus)))
  return mul(...rest, ...others, joined)
}

/** Sums and multiples of angles as products. */
export function trigexpand(e: Expr): Expr {
  return rewrite(e, part => {
    if (!isApp(part) || part.args.length !== 1 || !['sin', 'cos', 'tan'].includes(part.op)) return null
    const u = part.args[0] as Expr
    let pair: [Expr, Expr] | null = null
    if (isApp(u, '+')) pair = [u.args[0] as Expr, add(...u.args.slice(1))]
    else if (isApp(u, '*') && u.args[0]?.t === 'int' && u.args[0].v > 1n && u.args[0].v < 20n) {
      const rest = mul(...u.args.slice(1))
      pair = [rest, mul(int(u.args[0].v - 1n), rest)]
    }
    if (!pair) return null
    const [a, b] = pair
    if (part.op === 'sin') return trigexpand(add(mul(sin(a), cos(b)), mul(cos(a), sin(b))))
    if (part.op === 'cos') return trigexpand(sub(mul(cos(a), cos(b)), mul(sin(a), sin(b))))
    const [x, y] = [call('tan', a), call('tan', b)]
    return trigexpand(quotient(add(x, y), sub(ONE, mul(x, y))))
  })
}

/** Everything by sine and cosine, cosine squared by sine squared where that is shorter. */
export function trigsimp(e: Expr): Expr {
  const plain = rewrite(e, part => {
    if (!isApp(part) || part.args.length !== 1) return null
    const u = part.args[0] as Expr
    const [s, c] = [sin(u), cos(u)]
    const [sh, ch] = [call('sinh', u), call('cosh', u)]
    return (
      (
        {
          tan: quotient(s, c),
          cot: quotient(c, s),
          sec: pow(c, MINUS_ONE),
          csc: pow(s, MINUS_ONE),
          tanh: quotient(sh, ch),
          sech: pow(ch, MINUS_ONE),
        } as Record<string, Expr>
      )[part.op] ?? null
    )
  })
  const candidates = [e, ratsimp(plain), squaresOf('sin', plain), squaresOf('cos', plain)]
  return candidates.reduce((so, next) => (sizeOf(next) < sizeOf(so) ? next : so))
}
/** Even powers of one put in terms of the other. */
function squaresOf(from: 'sin' | 'cos', e: Expr): Expr {
  return ratsimp(
    expand(
      rewrite(ratsimp(e), part => {
        if (!isApp(part, '^') || part.args[1]?.t !== 'int' || part.args[1].v < 2n) return null
        const base = part.args[0] as Expr
        const hyper = isApp(base, `${from}h`)
        if (!isApp(base, from) && !hyper) return null
        const n = part.args[1].v
        const u = (base as { args: readonly Expr[] }).args[0] as Expr
        const other = pow(call(`${from === 'sin' ? 'cos' : 'sin'}${hyper ? 'h' : ''}`, u), TWO)
        const square = hyper ? (from === 'sin' ? sub(other, ONE) : add(other, ONE)) : sub(ONE, other)
        return mul(pow(square, int(n / 2n)), n % 2n === 1n ? base : ONE)
      }),
    ),
  )
}
const sizeOf = (e: Expr): number => (e.t === 'app' ? 1 + e.args.reduce((so, arg) => so + sizeOf(arg), 0) : 1)
