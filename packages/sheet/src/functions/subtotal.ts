import { CellError, ERR, isGrid, Matrix, Ref, type Scalar, type Value } from '../values.ts'
import { getCells } from './arguments.ts'
import { type Context, type FunctionSpec, fn, type Result } from './spec.ts'

/** Formulas that SUBTOTAL and AGGREGATE leave out: totals do not count twice. */
const NESTED = /^=(?:SUBTOTAL|AGGREGATE)\(/i

interface Skips {
  hiddenRows: boolean
  filteredRows: boolean
  errors: boolean
  totals: boolean
}

function valuesOf(args: Value[], skips: Skips, x: Context): Scalar[] {
  const list: Scalar[] = []
  for (const arg of args) {
    if (!(arg instanceof Ref)) {
      if (arg instanceof CellError) throw arg
      if (isGrid(arg)) for (const v of getCells(arg, x)) if (!(skips.errors && v instanceof CellError)) list.push(v)
      if (!isGrid(arg)) throw ERR.value
      continue
    }
    for (const whole of [arg, ...arg.more]) {
      const area = whole.stored()
      x.budget.spend(area.rows * area.cols)
      for (let r = 0; r < area.rows; r++) {
        if ((skips.hiddenRows || skips.filteredRows) && x.host.isHiddenRow(area.sheet, area.top + r, skips.hiddenRows))
          continue
        for (let c = 0; c < area.cols; c++) {
          const v = area.at(r, c)
          if (v === null) continue
          const formula = skips.totals ? x.host.formulaText(area.sheet, area.top + r, area.left + c) : null
          if (formula !== null && NESTED.test(formula)) continue
          if (v instanceof CellError && skips.errors) continue
          list.push(v)
        }
      }
    }
  }
  return list
}

function numbers(values: Scalar[]): number[] {
  for (const v of values) if (v instanceof CellError) throw v
  return values.filter(v => typeof v === 'number')
}

function spread(list: number[], divisor: number): number {
  if (divisor < 1) throw ERR.div0
  const mean = list.reduce((a, b) => a + b, 0) / list.length
  return list.reduce((sum, v) => sum + (v - mean) ** 2, 0) / divisor
}

const add = (l: number[]) => l.reduce((a, b) => a + b, 0)

/** The eleven totals that SUBTOTAL and AGGREGATE share, by number. */
const TOTALS: ((l: number[], all: Scalar[]) => Result)[] = [
  l => (l.length === 0 ? ERR.div0 : add(l) / l.length),
  l => l.length,
  (_, all) => all.length,
  l => (l.length === 0 ? 0 : l.reduce((a, b) => Math.max(a, b))),
  l => (l.length === 0 ? 0 : l.reduce((a, b) => Math.min(a, b))),
  l => (l.length === 0 ? 0 : l.reduce((a, b) => a * b, 1)),
  l => Math.sqrt(spread(l, l.length - 1)),
  l => Math.sqrt(spread(l, l.length)),
  add,
  l => spread(l, l.length - 1),
  l => spread(l, l.length),
]

function total(which: number, values: Scalar[]): Result {
  const f = TOTALS[which - 1]
  if (!f) return ERR.value
  if (which === 2) return values.filter(v => typeof v === 'number').length
  return which === 3 ? values.length : f(numbers(values), values)
}

function subtotal(x: Context, kind: number, ...args: Value[]): Result {
  const k = Math.trunc(kind)
  const which = k > 100 ? k - 100 : k
  if (which < 1 || which > 11) return ERR.value
  return total(which, valuesOf(args, { hiddenRows: k > 100, filteredRows: true, errors: false, totals: true }, x))
}

function sorted(list: number[]): number[] {
  return list.sort((a, b) => a - b)
}

/** Value at a share of a sorted list; `exclusive` as PERCENTILE.EXC. */
function percentile(list: number[], k: number, exclusive: boolean): Scalar {
  const n = list.length
  const place = exclusive ? k * (n + 1) - 1 : k * (n - 1)
  if (n === 0 || place < 0 || place > n - 1) return ERR.num
  const low = Math.floor(place)
  const a = list[low] as number
  return a + (place - low) * ((list[Math.min(low + 1, n - 1)] as number) - a)
}

/** AGGREGATE 12 to 19: median, mode, ranks and shares. */
function ranked(which: number, list: number[], k: number | undefined): Scalar {
  if (list.length === 0) return which === 13 ? ERR.na : ERR.num
  if (which === 12) return percentile(list, 0.5, false)
  if (which === 13) return mode(list)
  if (k === undefined) return ERR.value
  if (which === 14 || which === 15) {
    const i = Math.ceil(k)
    return i < 1 || i > list.length ? ERR.num : (list[which === 14 ? list.length - i : i - 1] as number)
  }
  const share = which === 17 || which === 19 ? Math.trunc(k) / 4 : k
  return percentile(list, share, which >= 18)
}

function mode(list: number[]): Scalar {
  let best: number | undefined
  let bestCount = 1
  const counts = new Map<number, number>()
  for (const v of list) counts.set(v, (counts.get(v) ?? 0) + 1)
  for (const [v, count] of counts)
    if (count > bestCount) {
      best = v
      bestCount = count
    }
  return best ?? ERR.na
}

function aggregate(x: Context, kind: number, option: number, ...args: Value[]): Result {
  const which = Math.trunc(kind)
  const o = Math.trunc(option)
  if (which < 1 || which > 19 || o < 0 || o > 7) return ERR.value
  const skips = { hiddenRows: o % 2 === 1, filteredRows: o % 2 === 1, errors: [2, 3, 6, 7].includes(o), totals: o < 4 }
  if (which <= 11) return total(which, valuesOf(args, skips, x))
  if (which < 14) {
    const list = numbers(valuesOf(args, skips, x))
    return ranked(which, which === 13 ? list : sorted(list), undefined)
  }
  const last = args.at(-1)
  if (args.length < 2 || last === undefined) return ERR.value
  const lone = isGrid(last) ? null : last
  if (lone instanceof CellError) return lone
  const list = sorted(numbers(valuesOf(args.slice(0, -1), skips, x)))
  const place = (k: Value): Scalar =>
    k instanceof CellError ? k : typeof k === 'number' ? ranked(which, list, k) : ERR.value
  return isGrid(last) ? eachPlace(last, x, place) : place(last)
}

/** A result for each place that is asked for: AGGREGATE(14,6,A1:A9,{1;2}) gives two. */
function eachPlace(places: Matrix | Ref, x: Context, result: (k: Scalar) => Scalar): Result {
  const { rows, cols } = places instanceof Ref ? places.trimmed() : places
  if (rows * cols === 1) return result(places.at(0, 0))
  x.budget.lifted(rows, cols)
  return new Matrix(
    rows,
    cols,
    Array.from({ length: rows * cols }, (_, i) => result(places.at(Math.floor(i / cols), i % cols))),
  )
}

/** Totals that leave out other totals, hidden rows or errors. */
export const SUBTOTAL: FunctionSpec[] = [
  fn('SUBTOTAL', 'Gives a total that leaves out other subtotals and filtered rows.', '@, kind:n, ...range:c', subtotal),
  fn(
    'AGGREGATE',
    'Gives a total that can leave out errors and hidden rows.',
    '@, kind:n, option:n, ...range:c',
    aggregate,
    { takesArrays: true },
  ),
]
