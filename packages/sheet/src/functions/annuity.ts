import { ERR } from '../values.ts'
import { bracketRate, LEAST_FACTOR } from './bracket-rate.ts'
import { costly } from './costly.ts'
import { type FunctionSpec, fn } from './spec.ts'
import { toolpak } from './toolpak.ts'

/**
 * All functions here solve pv (1 + r)^n + pmt (1 + r type) ((1 + r)^n - 1) / r + fv = 0, without interest
 * pv + pmt n + fv = 0. `due` is 1 for payments at the start of a period.
 */
const dueOf = (type: number) => (type === 0 ? 0 : 1)

/** (1 + r)^n and ((1 + r)^n - 1) / r with full digits for small r. */
function growth(rate: number, periods: number): { power: number; sum: number } {
  if (rate === 0) return { power: 1, sum: periods }
  if (rate === -1 && periods < 0) throw ERR.div0
  if (rate <= -1 || Math.abs(rate) > 0.5) {
    const power = (1 + rate) ** periods
    return { power, sum: (power - 1) / rate }
  }
  const less = Math.expm1(periods * Math.log1p(rate))
  return { power: less + 1, sum: less / rate }
}

function futureValue(rate: number, periods: number, payment: number, present: number, type: number): number {
  const { power, sum } = growth(rate, periods)
  return -(present * power + payment * (1 + rate * dueOf(type)) * sum)
}

function pv(rate: number, periods: number, payment: number, future: number, type: number) {
  const { power, sum } = growth(rate, periods)
  return power === 0 ? ERR.div0 : -(future + payment * (1 + rate * dueOf(type)) * sum) / power
}

function pmt(rate: number, periods: number, present: number, future: number, type: number) {
  if (periods === 0 || rate <= -1) return ERR.num
  const { power, sum } = growth(rate, periods)
  return -(present * power + future) / ((1 + rate * dueOf(type)) * sum)
}

function nper(rate: number, payment: number, present: number, future: number, type: number) {
  if (rate === 0) return payment === 0 ? ERR.num : -(present + future) / payment
  const flow = payment * (1 + rate * dueOf(type))
  if (rate <= -1) return ERR.num
  return Math.log((flow - future * rate) / (flow + present * rate)) / Math.log1p(rate)
}

/** Interest part of payment number `period`: interest on what is owed after the one before. */
function interest(rate: number, period: number, payment: number, present: number, type: number): number {
  if (dueOf(type) === 0) return futureValue(rate, period - 1, payment, present, 0) * rate
  return period === 1 ? 0 : (futureValue(rate, period - 2, payment, present, 1) - payment) * rate
}

function ipmt(rate: number, period: number, periods: number, present: number, future: number, type: number) {
  if (period < 1 || period >= periods + 1) return ERR.num
  const payment = pmt(rate, periods, present, future, type)
  return typeof payment === 'number' ? interest(rate, period, payment, present, type) : payment
}

function ppmt(rate: number, period: number, periods: number, present: number, future: number, type: number) {
  if (period < 1 || period >= periods + 1) return ERR.num
  const payment = pmt(rate, periods, present, future, type)
  return typeof payment === 'number' ? payment - interest(rate, period, payment, present, type) : payment
}

/** Most payments that are added one by one. */
const MOST_PAYMENTS = 50_000

/** Interest paid by payments number `start` to `end`, and the payment; arguments as CUMIPMT checks them. */
function cumulative(rate: number, periods: number, present: number, start: number, end: number, type: number) {
  if (rate <= 0 || periods <= 0 || present <= 0 || start < 1 || end < 1 || start > end || end > periods) throw ERR.num
  if (type !== 0 && type !== 1) throw ERR.num
  const payment = pmt(rate, periods, present, 0, type)
  if (typeof payment !== 'number') throw payment
  const [first, last] = [Math.ceil(start), Math.floor(end)]
  if (last - first > MOST_PAYMENTS) throw ERR.num
  let sum = 0
  for (let period = first; period <= last; period++) sum += interest(rate, period, payment, present, type)
  return { sum, payments: payment * Math.max(0, last - first + 1) }
}

function cumipmt(rate: number, periods: number, present: number, start: number, end: number, type: number) {
  return cumulative(rate, periods, present, start, end, type).sum
}

function cumprinc(rate: number, periods: number, present: number, start: number, end: number, type: number) {
  const { sum, payments } = cumulative(rate, periods, present, start, end, type)
  return payments - sum
}

/** ISPMT: interest of a loan repaid in equal parts, present rate (period / periods - 1). */
function ispmt(rate: number, period: number, periods: number, present: number) {
  return periods === 0 ? ERR.div0 : present * rate * (period / periods - 1)
}

/**
 * Each step from a guess far too high brings the rate down by about 1 / periods, so a loan of 40 years of months takes
 * 48 steps. Excel's help speaks of 20, but Excel too answers for such loans.
 */
const MOST_STEPS = 100
/** Rounding of the three terms of a value, in parts of them. */
const EXACT = 1e-15
/** Beyond it Newton's method is on its way to infinity. */
const MOST_RATE = 1e6

/**
 * RATE: Newton's method from the guess; where it leaves the domain or does not settle to 1e-7, the root next to the guess
 * between two rates of different sign. #NUM! when there is none.
 */
function rate(periods: number, payment: number, present: number, future: number, type: number, guess: number) {
  if (periods <= 0 || guess <= -1) return ERR.num
  const due = dueOf(type)
  const near = newtonRate(periods, payment, present, future, due, guess)
  // Where payments come at the start of a period, all formulas come out even at a rate at which all is lost: that is none.
  if (near !== null && near > LEAST_FACTOR - 1)
    return Math.abs(near) < 1e-13 ? 0 : refine(near, periods, payment, present, future, due)
  const found = bracketRate(r => {
    const { power, sum } = growth(r, periods)
    return present * power + payment * (1 + r * due) * sum + future
  }, guess)
  // Near no interest the grid may step over the root that no interest itself is.
  return found === null ? ERR.num : Math.abs(found) < 1e-13 ? 0 : found
}

function newtonRate(
  periods: number,
  payment: number,
  present: number,
  future: number,
  due: number,
  guess: number,
): number | null {
  let r = guess
  for (let i = 0; i < MOST_STEPS; i++) {
    const { power, sum } = growth(r, periods)
    const [owed, paid] = [present * power, payment * (1 + r * due) * sum]
    const value = owed + paid + future
    // At a root where the curve only touches 0 its slope is 0 too.
    if (Math.abs(value) <= EXACT * (Math.abs(owed) + Math.abs(paid) + Math.abs(future))) return r
    const powerSlope = (periods * power) / (1 + r)
    const sumSlope = Math.abs(r) < 1e-8 ? (periods * (periods - 1)) / 2 : (powerSlope - sum) / r
    const slope = present * powerSlope + payment * (due * sum + (1 + r * due) * sumSlope)
    const next = r - value / slope
    if (!(next > -1) || next > MOST_RATE) return null
    // One more step than Excel's tolerance asks for follows, to give all digits.
    if (Math.abs(next - r) < 1e-7) return next
    r = next
  }
  return null
}

function refine(r: number, periods: number, payment: number, present: number, future: number, due: number): number {
  const at = (x: number) => {
    const { power, sum } = growth(x, periods)
    return present * power + payment * (1 + x * due) * sum + future
  }
  const h = Math.max(1e-6, Math.abs(r) * 1e-4)
  const slope = (at(r + h) - at(r - h)) / (2 * h)
  const better = r - at(r) / slope
  return Number.isFinite(better) && Math.abs(better - r) < 1e-6 ? better : r
}

/** RRI: (future / present)^(1 / periods) - 1. */
function rri(periods: number, present: number, future: number) {
  if (periods <= 0 || present === 0) return ERR.num
  return (future / present) ** (1 / periods) - 1
}

/** PDURATION: (ln future - ln present) / ln(1 + rate); #NUM! unless all are positive. */
function pduration(rate: number, present: number, future: number) {
  if (rate <= 0 || present <= 0 || future <= 0) return ERR.num
  return (Math.log(future) - Math.log(present)) / Math.log1p(rate)
}

/** EFFECT: (1 + nominal / n)^n - 1 with the whole part of n. */
function effect(nominal: number, perYear: number) {
  const n = Math.trunc(perYear)
  return nominal <= 0 || n < 1 ? ERR.num : (1 + nominal / n) ** n - 1
}

function nominalOf(effective: number, perYear: number) {
  const n = Math.trunc(perYear)
  return effective <= 0 || n < 1 ? ERR.num : n * ((1 + effective) ** (1 / n) - 1)
}

const END = 'future:n=0, type:n=0'
const CUM = 'rate:n, periods:n, present:n, start:n, end:n, type:n'

/** Loans, savings and interest rates. */
export const ANNUITY: FunctionSpec[] = [
  fn('PV', 'Gives the present value of payments.', `rate:n, periods:n, payment:n, ${END}`, pv),
  fn('FV', 'Gives the future value of payments.', 'rate:n, periods:n, payment:n, present:n=0, type:n=0', futureValue),
  fn('PMT', 'Gives the payment of a loan.', `rate:n, periods:n, present:n, ${END}`, pmt),
  fn('NPER', 'Gives the number of payments.', `rate:n, payment:n, present:n, ${END}`, nper),
  fn('RATE', 'Gives the interest rate of payments.', `periods:n, payment:n, present:n, ${END}, guess:n~0.1`, rate),
  fn('IPMT', 'Gives the interest part of a payment.', `rate:n, period:n, periods:n, present:n, ${END}`, ipmt),
  fn('PPMT', 'Gives the repayment part of a payment.', `rate:n, period:n, periods:n, present:n, ${END}`, ppmt),
  ...costly(3000, [
    toolpak('CUMIPMT', 'Adds the interest of several payments.', CUM, cumipmt),
    toolpak('CUMPRINC', 'Adds the repayments of several payments.', CUM, cumprinc),
  ]),
  fn('ISPMT', 'Gives the interest of a loan repaid in equal parts.', 'rate:n, period:n, periods:n, present:n', ispmt),
  fn('RRI', 'Gives the growth rate of an investment.', 'periods:n, present:n, future:n', rri),
  fn('PDURATION', 'Gives the periods until an investment reaches a value.', 'rate:n, present:n, future:n', pduration),
  toolpak('EFFECT', 'Gives the effective yearly interest rate.', 'nominal:n, perYear:n', effect),
  toolpak('NOMINAL', 'Gives the nominal yearly interest rate.', 'effective:n, perYear:n', nominalOf),
]
