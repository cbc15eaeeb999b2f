import { type Expr, getKey, isApp, isSym, raw } from '../expr/node.ts'
import { again, pow, quotient, simplify } from '../simplify/simplify.ts'
import { splitPower } from '../simplify/times.ts'

/** Replaces parts at once, not one after the other; with `simp` what comes out is simplified. */
export function replaced(e: Expr, pairs: readonly (readonly [Expr, Expr])[], simp: boolean): Expr {
  const byKey = new Map(pairs.map(([from, to]) => [getKey(from), to]))
  let changed = false
  const walk = (part: Expr): Expr => {
    const to = byKey.get(getKey(part))
    if (to) {
      changed = true
      return to
    }
    if (part.t !== 'app') return part
    if (part.op === 'sqrt' || isApp(part, '^')) {
      const power = powerReplaced(part, pairs)
      if (power) {
        changed = true
        return power
      }
    }
    const args = part.args.map(walk)
    if (args.every((arg, i) => arg === part.args[i])) return part
    return { ...raw(part.op, ...args), ...(part.noun ? { noun: true } : {}) }
  }
  const out = walk(e)
  return changed && simp ? again(out) : out
}

/** x^4 for x^2=u is u^2, as in Maxima. */
function powerReplaced(part: Expr, pairs: readonly (readonly [Expr, Expr])[]): Expr | null {
  const [base, exponent] = splitPower(part)
  for (const [from, to] of pairs) {
    const [from2, exponent2] = splitPower(from)
    if (!isApp(from, '^') || getKey(base) !== getKey(from2) || isSym(base, '%e')) continue
    const often = simplify(quotient(exponent, exponent2))
    if (often.t === 'int') return pow(to, often)
  }
  return null
}
