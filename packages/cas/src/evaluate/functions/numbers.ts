import { done, type Expr, int, isApp, isNum, list } from '../../expr/node.ts'
import { compareNum, getExact, primeFactors, toFloat } from '../../expr/rational.ts'
import { sqrt } from '../../simplify/functions.ts'
import { add, make, mul, pow, quotient } from '../../simplify/simplify.ts'
import type { Builtin } from '../builtin.ts'
import { decimalPlaces, getNumber, numeric, significantFigures } from '../numbers.ts'

const count = (e: Expr | undefined): number => (e?.t === 'int' ? Math.max(-30, Math.min(60, Number(e.v))) : 0)
const itemsOf = (e: Expr | undefined): readonly Expr[] => (e && isApp(e) ? e.args : [])
const mean = (es: readonly Expr[]): Expr => quotient(add(...es), int(es.length))
const sorted = (es: readonly Expr[]): Expr[] => [...es].sort((a, b) => compareNum(getNumber(a), getNumber(b)))
const variance = (es: readonly Expr[], less: number): Expr =>
  quotient(add(...es.map(e => pow(add(e, mul(int(-1), mean(es))), int(2)))), int(es.length - less))
function median(es: readonly Expr[]): Expr {
  const all = sorted(es)
  const half = Math.floor(all.length / 2)
  return all.length % 2 ? (all[half] as Expr) : mean([all[half - 1] as Expr, all[half] as Expr])
}

export const NUMBERS: Record<string, Builtin> = {
  float: ([e]) => numeric(e as Expr),
  bfloat: ([e]) => numeric(e as Expr),
  numer: ([e]) => numeric(e as Expr),
  rationalize: ([e]) => mapExact(e as Expr),
  rationalise: ([e]) => mapExact(e as Expr),
  decimalplaces: ([e, n, show]) =>
    show ? done('dispdp', [decimalPlaces(e as Expr, count(n)), n as Expr]) : decimalPlaces(e as Expr, count(n)),
  significantfigures: ([e, n, show]) =>
    show
      ? done('dispsf', [significantFigures(e as Expr, count(n)), n as Expr])
      : significantFigures(e as Expr, count(n)),
  scientific_notation: ([e]) => {
    const v = getNumber(e as Expr)
    const [m, p] = toFloat(v).toExponential().split('e') as [string, string]
    return make('*', [{ t: 'float', v: Number(m) }, pow(int(10), int(Number(p)))])
  },
  ifactors: ([e]) => (e?.t === 'int' ? list(primeFactors(e.v).map(([p, n]) => list([int(p), int(n)]))) : null),
  divisors: ([e]) =>
    e?.t === 'int'
      ? done(
          'set',
          Array.from({ length: Math.min(10_000, Math.abs(Number(e.v))) }, (_, i) => i + 1)
            .filter(d => Number(e.v) % d === 0)
            .map(int),
        )
      : null,
  mean: ([l]) => mean(itemsOf(l)),
  median: ([l]) => median(itemsOf(l)),
  var: ([l]) => variance(itemsOf(l), 0),
  var1: ([l]) => variance(itemsOf(l), 1),
  std: ([l]) => sqrt(variance(itemsOf(l), 0)),
  std1: ([l]) => sqrt(variance(itemsOf(l), 1)),
  integer_sqrt: ([e]) => (isNum(e as Expr) ? int(Math.floor(Math.sqrt(toFloat(e as never)))) : null),
  permutations: ([l]) => done('set', permuted(itemsOf(l)).map(list)),
  trunc: ([e]) => e ?? null,
}
function mapExact(e: Expr): Expr {
  if (isNum(e)) return getExact(e)
  return isApp(e) ? make(e.op, e.args.map(mapExact)) : e
}
function permuted(es: readonly Expr[]): Expr[][] {
  if (es.length > 7) return []
  return es.length <= 1
    ? [[...es]]
    : es.flatMap((e, i) => permuted(es.filter((_, j) => j !== i)).map(rest => [e, ...rest]))
}
