import { ERR } from '../values.ts'
import { bySpan, costly } from './costly.ts'
import { couponPeriod, type Frequency, getFrequency } from './coupons.ts'
import { addMonths, type Basis, daysBetween, getBasis, getDate, isLastDay } from './day-count.ts'
import { bondYield } from './numeric/bond-yield.ts'
import type { FunctionSpec } from './spec.ts'
import { toolpak } from './toolpak.ts'

/** Most quasi coupons of an odd period that are walked: thousands of years are no bond. */
const MOST_PERIODS = 40_000

function quasiLength(start: number, end: number, frequency: Frequency, basis: Basis): number {
  return basis === 1 ? end - start : (basis === 3 ? 365 : 360) / frequency
}

/** A bond whose first period is shorter or longer than the others. */
interface OddFirst {
  /** Length of the first period, and of its part gone by at the settlement, in quasi coupons. */
  firstShare: number
  goneShare: number
  /** Time to the first coupon in periods. */
  toFirst: number
  /** Regular coupons after the first. */
  later: number
  frequency: Frequency
}

function oddFirst(
  settlement: number,
  maturity: number,
  issue: number,
  first: number,
  frequency: Frequency,
  basis: Basis,
): OddFirst {
  const step = 12 / frequency
  const atEnd = isLastDay(maturity)
  const back = (n: number) => addMonths(first, -n * step, atEnd)
  const period = { previous: back(1), next: first }
  const e = quasiLength(period.previous, period.next, frequency, basis)
  const later = first < maturity ? couponPeriod(first, maturity, frequency).count : 0
  const whole = daysBetween(issue, first, basis)
  if (whole < e) {
    return {
      firstShare: whole / e,
      goneShare: daysBetween(issue, settlement, basis) / e,
      toFirst: daysBetween(settlement, first, basis) / e,
      later,
      frequency,
    }
  }
  let [firstShare, goneShare] = [0, 0]
  let periods = 0
  let settlementPeriod = { previous: period.previous, next: first, later: 0 }
  for (let n = 1; n < MOST_PERIODS; n++) {
    const [start, end] = [back(n), back(n - 1)]
    const length = quasiLength(start, end, frequency, basis)
    const from = Math.max(issue, start)
    firstShare += start >= issue ? 1 : daysBetween(from, end, basis) / length
    if (settlement > from) goneShare += daysBetween(from, Math.min(settlement, end), basis) / length
    if (start <= settlement && settlement < end) settlementPeriod = { previous: start, next: end, later: periods }
    periods++
    if (start <= issue) break
  }
  const { previous, next, later: wholePeriods } = settlementPeriod
  const length = quasiLength(previous, next, frequency, basis)
  const toNext =
    basis === 2 || basis === 3
      ? daysBetween(settlement, next, basis)
      : length - daysBetween(previous, settlement, basis)
  return { firstShare, goneShare, toFirst: wholePeriods + toNext / length, later, frequency }
}

/** ODDFPRICE: present value of redemption, odd first coupon and regular coupons less the interest accrued. */
function oddFirstPrice(bond: OddFirst, rate: number, yld: number, redemption: number): number {
  const { firstShare, goneShare, toFirst, later, frequency } = bond
  const c = (100 * rate) / frequency
  const v = 1 / (1 + yld / frequency)
  const coupons = v === 1 ? later : (v * (1 - v ** later)) / (1 - v)
  return v ** toFirst * (redemption * v ** later + c * firstShare + c * coupons) - c * goneShare
}

type Dates = [settlement: number, maturity: number, issue: number, first: number]

function readFirst(dates: Dates, perYear: number, basisNumber: number): OddFirst {
  const [settlement, maturity, issue, first] = dates.map(getDate) as Dates
  const frequency = getFrequency(perYear)
  const basis = getBasis(basisNumber)
  if (!(maturity > first && first > settlement && settlement > issue)) throw ERR.num
  return oddFirst(settlement, maturity, issue, first, frequency, basis)
}

function oddfprice(
  settlement: number,
  maturity: number,
  issue: number,
  first: number,
  rate: number,
  yld: number,
  redemption: number,
  perYear: number,
  basis: number,
) {
  const bond = readFirst([settlement, maturity, issue, first], perYear, basis)
  return rate < 0 || yld < 0 || redemption <= 0 ? ERR.num : oddFirstPrice(bond, rate, yld, redemption)
}

function oddfyield(
  settlement: number,
  maturity: number,
  issue: number,
  first: number,
  rate: number,
  pr: number,
  redemption: number,
  perYear: number,
  basis: number,
) {
  const bond = readFirst([settlement, maturity, issue, first], perYear, basis)
  if (rate < 0 || pr <= 0 || redemption <= 0) return ERR.num
  return bondYield(y => oddFirstPrice(bond, rate, y, redemption), pr, rate, bond.frequency)
}

/** The odd last period in quasi coupons: whole, gone by at the settlement, still to come. */
interface OddLast {
  whole: number
  gone: number
  left: number
  frequency: Frequency
}

function oddLast(
  settlementDate: number,
  maturityDate: number,
  lastDate: number,
  perYear: number,
  basisNumber: number,
): OddLast {
  const [settlement, maturity, last] = [getDate(settlementDate), getDate(maturityDate), getDate(lastDate)]
  const frequency = getFrequency(perYear)
  const basis = getBasis(basisNumber)
  if (!(maturity > settlement && settlement > last)) throw ERR.num
  const step = 12 / frequency
  const atEnd = isLastDay(last)
  const result: OddLast = { whole: 0, gone: 0, left: 0, frequency }
  for (let n = 0; n < MOST_PERIODS; n++) {
    const [start, end] = [addMonths(last, n * step, atEnd), addMonths(last, (n + 1) * step, atEnd)]
    if (start >= maturity) break
    // Here every actual basis measures a quasi period by its own days, unlike in the other bond functions.
    const length = basis === 0 || basis === 4 ? 360 / frequency : end - start
    const days = end <= maturity ? length : daysBetween(start, maturity, basis)
    result.whole += days / length
    if (end < settlement) result.gone += days / length
    else if (start < settlement) result.gone += daysBetween(start, settlement, basis) / length
    const [from, to] = [Math.max(settlement, start), Math.min(maturity, end)]
    if (to > from) result.left += daysBetween(from, to, basis) / length
  }
  return result
}

/** ODDLPRICE: (redemption + c whole) / (1 + left y/f) - c gone, c = 100 rate/f. */
function oddlprice(
  settlement: number,
  maturity: number,
  last: number,
  rate: number,
  yld: number,
  redemption: number,
  perYear: number,
  basis: number,
) {
  const { whole, gone, left, frequency } = oddLast(settlement, maturity, last, perYear, basis)
  if (rate < 0 || yld < 0 || redemption <= 0) return ERR.num
  const c = (100 * rate) / frequency
  return (redemption + c * whole) / (1 + (left * yld) / frequency) - c * gone
}

function oddlyield(
  settlement: number,
  maturity: number,
  last: number,
  rate: number,
  pr: number,
  redemption: number,
  perYear: number,
  basis: number,
) {
  const { whole, gone, left, frequency } = oddLast(settlement, maturity, last, perYear, basis)
  if (rate < 0 || pr <= 0 || redemption <= 0) return ERR.num
  const c = (100 * rate) / frequency
  const paid = pr + c * gone
  return (((redemption + c * whole - paid) / paid) * frequency) / left
}

const TERMS = 'redemption:n, frequency:n, basis:n=0'
const FIRST = 'settlement:n, maturity:n, issue:n, first:n, rate:n'
const LAST = 'settlement:n, maturity:n, last:n, rate:n'

/** Bonds with an odd first or last period. */
export const ODD_BONDS: FunctionSpec[] = costly(bySpan(0.1), [
  toolpak('ODDFPRICE', 'Gives the price of a bond with an odd first period.', `${FIRST}, yield:n, ${TERMS}`, oddfprice),
  toolpak('ODDFYIELD', 'Gives the yield of a bond with an odd first period.', `${FIRST}, price:n, ${TERMS}`, oddfyield),
  toolpak('ODDLPRICE', 'Gives the price of a bond with an odd last period.', `${LAST}, yield:n, ${TERMS}`, oddlprice),
  toolpak('ODDLYIELD', 'Gives the yield of a bond with an odd last period.', `${LAST}, price:n, ${TERMS}`, oddlyield),
])
