// Full factors over the rationals: square-free parts, then Zassenhaus in one variable; more variables by Kronecker's substitution.
import { Fault, spend } from '../expr/budget.ts'
import {
  addPoly,
  coefficients,
  composed,
  degreeIn,
  derivative,
  exactQuotient,
  gcdPoly,
  getContent,
  getPoly,
  leadingNumber,
  mulPoly,
  negPoly,
  type Poly,
  polyVariables,
  powPoly,
  primitive,
  variable,
} from './poly.ts'
import { subsets } from './subsets.ts'
import { factorSquareFree } from './zassenhaus.ts'

export type Factors = { number: bigint; factors: { p: Poly; times: number }[] }

/** p as a number times irreducible factors with positive leading numbers. */
export function factorPoly(p: Poly): Factors {
  if (typeof p === 'bigint') return { number: p, factors: [] }
  const content = getContent(p)
  const whole = exactQuotient(p, content) as Poly
  const sign = leadingNumber(whole) < 0n ? -1n : 1n
  const inner = factorPoly(content)
  const out: Factors = { number: inner.number * sign, factors: [...inner.factors] }
  for (const { p: part, times } of squareFree(sign < 0n ? negPoly(whole) : whole)) {
    for (const irreducible of irreducibles(part)) out.factors.push({ p: irreducible, times })
  }
  return out
}

/** Square-free parts of a primitive polynomial, in its greatest variable (Yun). */
export function squareFree(p: Poly): { p: Poly; times: number }[] {
  if (typeof p === 'bigint') return []
  const slope = derivative(p, p.v)
  const common = gcdPoly(p, slope)
  let b = exactQuotient(p, common) as Poly
  let d = addPoly(exactQuotient(slope, common) as Poly, negPoly(derivative(b, p.v)))
  const out: { p: Poly; times: number }[] = []
  for (let times = 1; typeof b !== 'bigint' && degreeIn(b, p.v) > 0; times++) {
    spend(10)
    const part = gcdPoly(b, d)
    if (typeof part !== 'bigint' && degreeIn(part, p.v) > 0) out.push({ p: primitive(part), times })
    b = exactQuotient(b, part) as Poly
    d = addPoly(exactQuotient(d, part) as Poly, negPoly(derivative(b, p.v)))
  }
  return out
}

function irreducibles(p: Poly): Poly[] {
  const variables = polyVariables(p)
  if (variables.length === 1) return oneVariable(p, variables[0] as number)
  const v = variables[0] as number
  if (degreeIn(p, v) === 1) return [p]
  return kronecker(p, variables)
}

function oneVariable(p: Poly, v: number): Poly[] {
  const c = coefficients(p, v) as bigint[]
  if (c.length <= 2) return [p]
  // x itself divides first.
  if (c[0] === 0n) return [variable(v), ...oneVariable(getPoly(v, c.slice(1)), v)]
  return factorSquareFree(c).map(part => getPoly(v, part))
}

/** All variables become powers of one; factors of that are joined until they divide. */
function kronecker(p: Poly, variables: number[]): Poly[] {
  const degrees = variables.map(v => degreeIn(p, v) + 1)
  const size = degrees.reduce((a, b) => a * b, 1)
  if (size > 390) throw new Fault('This polynomial is too large to factor.')
  const base = variables.at(-1) as number
  // x_k -> x^(product of the degrees below), from the smallest up.
  const steps: number[] = []
  let step = 1
  for (let k = variables.length - 1; k >= 0; k--) {
    steps[k] = step
    step *= degrees[k] as number
  }
  let image = p
  variables.forEach((v, k) => {
    if (v !== base) image = composed(image, v, powPoly(variable(base), steps[k] as number))
  })
  const whole = primitive(image)
  const pieces = squareFree(whole).flatMap(({ p: part, times }) =>
    oneVariable(part, base).flatMap(q => Array.from({ length: times }, (): Poly => q)),
  )
  return joined(p, pieces, q => primitive(unpacked(coefficients(q, base) as bigint[], variables, steps)))
}

function unpacked(c: readonly bigint[], variables: number[], steps: number[]): Poly {
  let out: Poly = 0n
  c.forEach((n, power) => {
    if (n === 0n) return
    let term: Poly = n
    let rest = power
    variables.forEach((v, k) => {
      const often = Math.floor(rest / (steps[k] as number))
      rest -= often * (steps[k] as number)
      if (often) term = mulPoly(term, powPoly(variable(v), often))
    })
    out = addPoly(out, term)
  })
  return out
}

function joined(p: Poly, pieces: Poly[], back: (q: Poly) => Poly): Poly[] {
  const out: Poly[] = []
  let rest = p
  let left = pieces
  for (let size = 1; size * 2 <= left.length; size++) {
    for (const chosen of subsets(left.length, size)) {
      spend(20)
      const product = chosen.reduce<Poly>((so, i) => mulPoly(so, left[i] as Poly), 1n)
      const candidate = back(product)
      const quotient = typeof candidate === 'bigint' ? null : exactQuotient(rest, candidate)
      if (quotient === null) continue
      out.push(candidate)
      rest = primitive(quotient)
      left = left.filter((_, i) => !chosen.includes(i))
      size = 0
      break
    }
  }
  if (typeof rest !== 'bigint') out.push(rest)
  return out
}
