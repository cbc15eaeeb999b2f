import { toNumber } from '../evaluate/coerce.ts'
import { CellError, ERR, type Grid, isGrid, Lambda, type Value } from '../values.ts'
import { getCells, getNumbers } from './arguments.ts'
import { internalRate } from './numeric/internal-rate.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'
import { toolpak } from './toolpak.ts'

/** NPV: Σ value_i / (1 + rate)^i, i from 1; #DIV/0! for a rate of -1. */
function npv(x: Context, rate: number, ...values: Value[]) {
  const flows = getNumbers(values, x)
  if (rate === -1) return ERR.div0
  let sum = 0
  for (let i = flows.length - 1; i >= 0; i--) sum = (sum + (flows[i] as number)) / (1 + rate)
  return sum
}

// The texts of spec: careers 5.2
const INVALID = 'Invalid cashflow input'
const ONE_SIGN = new CellError('#NUM!', 'IRR requires at least one positive and one negative cash flow.')
const NO_ANSWER = new CellError('#NUM!', 'IRR did not converge')

function flowsOf(values: Value, x: Context): number[] {
  if (!isGrid(values)) {
    const n = values instanceof Lambda ? ERR.value : toNumber(values)
    if (n instanceof CellError) throw values instanceof CellError ? values : new CellError('#VALUE!', INVALID)
    return [n]
  }
  const flows = getNumbers([values], x)
  if (flows.length === 0) throw new CellError('#NUM!', INVALID)
  return flows
}

/** IRR: the rate at which the flows' present value is 0; at most 1000 steps, to 1e-7 or better. spec: careers 5.2 */
function irr(x: Context, values: Value, guess: number) {
  const flows = flowsOf(values, x)
  if (guess <= -1) return ERR.value
  if (!flows.some(v => v > 0) || !flows.some(v => v < 0)) return ONE_SIGN
  x.budget.spend(flows.length * 40)
  const rate = internalRate(
    flows,
    flows.map((_, i) => i),
    guess,
    n => x.budget.spend(n),
  )
  return Number.isNaN(rate) ? NO_ANSWER : rate
}

/**
 * MIRR: (gains at the reinvestment rate brought to the end / costs at the finance rate brought to the start)^(1/(n-1))
 * - 1; #DIV/0! without a cost.
 */
function mirr(x: Context, values: Value, finance: number, reinvest: number) {
  const flows = getNumbers([values], x)
  const n = flows.length
  let [gains, costs] = [0, 0]
  flows.forEach((flow, i) => {
    if (flow > 0) gains += flow * (1 + reinvest) ** (n - 1 - i)
    else costs -= flow / (1 + finance) ** i
  })
  return costs === 0 || n === 1 ? ERR.div0 : (gains / costs) ** (1 / (n - 1)) - 1
}

/** Flows and their distance in years from the first date; `notNumber` is the error of anything that is no number. */
function dated(x: Context, values: Grid, dates: Grid, notNumber: CellError) {
  const read = (grid: Grid) =>
    getCells(grid, x).map(v => {
      if (v instanceof CellError) throw v
      if (v === null) throw ERR.num
      if (typeof v !== 'number') throw notNumber
      return v
    })
  const flows = read(values)
  const days = read(dates).map(Math.floor)
  const first = days[0] as number
  if (flows.length !== days.length || days.some(d => d < 0 || d < first)) throw ERR.num
  return { flows, years: days.map(d => (d - first) / 365) }
}

/** XNPV: Σ value_i / (1 + rate)^((date_i - date_1) / 365); #NUM! for a negative rate. */
function xnpv(x: Context, rate: number, values: Grid, dates: Grid) {
  const { flows, years } = dated(x, values, dates, ERR.num)
  if (rate < 0) return ERR.num
  return flows.reduce((sum, flow, i) => sum + flow / (1 + rate) ** (years[i] as number), 0)
}

function xirr(x: Context, values: Grid, dates: Grid, guess: number) {
  const { flows, years } = dated(x, values, dates, ERR.value)
  if (guess <= -1 || !flows.some(v => v > 0) || !flows.some(v => v < 0)) return ERR.num
  x.budget.spend(flows.length * 40)
  const rate = internalRate(flows, years, guess, n => x.budget.spend(n))
  return Number.isNaN(rate) ? ERR.num : rate
}

/** FVSCHEDULE: principal times all (1 + rate); empty cells are 0, texts #VALUE!. */
function fvschedule(x: Context, principal: number, schedule: Grid) {
  let value = principal
  for (const rate of getCells(schedule, x)) {
    if (rate instanceof CellError) return rate
    if (rate !== null && typeof rate !== 'number') return ERR.value
    value *= 1 + (rate ?? 0)
  }
  return value
}

/** Dollar price with a fraction of `denominator` after the point, as DOLLARDE and DOLLARFR read and write it. */
function fractional(price: number, denominator: number, factor: (scale: number, parts: number) => number) {
  const parts = Math.trunc(denominator)
  if (denominator < 0) return ERR.num
  if (parts < 1) return ERR.div0
  const whole = Math.trunc(price)
  return whole + (price - whole) * factor(10 ** Math.ceil(Math.log10(parts)), parts)
}

/** Values of cash flows. */
export const CASH_FLOWS: FunctionSpec[] = [
  fn('NPV', 'Gives the present value of flows at equal distances.', '@, rate:n, ...values:x', npv),
  fn('IRR', 'Gives the rate at which flows are worth nothing.', '@, values:x, guess:n~0.1', irr),
  fn('MIRR', 'Gives the modified internal rate of return.', '@, values:x, finance:n, reinvest:n', mirr),
  toolpak('XNPV', 'Gives the present value of dated flows.', '@, rate:n, values:g, dates:g', xnpv),
  toolpak('XIRR', 'Gives the rate at which dated flows are worth nothing.', '@, values:g, dates:g, guess:n~0.1', xirr),
  toolpak('FVSCHEDULE', 'Gives a value after changing interest rates.', '@, principal:n, schedule:g', fvschedule),
  toolpak('DOLLARDE', 'Turns a price in fractions into a decimal.', 'price:n, fraction:n', (price, d) =>
    fractional(price, d, (scale, parts) => scale / parts),
  ),
  toolpak('DOLLARFR', 'Turns a decimal price into fractions.', 'price:n, fraction:n', (price, d) =>
    fractional(price, d, (scale, parts) => parts / scale),
  ),
]
