import { ERR } from '../values.ts'
import { bySpan, costly } from './costly.ts'
import { couponDays, couponPeriod, type Frequency, getFrequency } from './coupons.ts'
import { addMonths, type Basis, days360, daysBetween, getBasis, getDate, isLastDay } from './day-count.ts'
import { bondYield } from './numeric/bond-yield.ts'
import type { FunctionSpec } from './spec.ts'
import { toolpak } from './toolpak.ts'

/** A bond with regular coupons as its formulas see it. */
interface Bond {
  /** Coupons to be paid. */
  count: number
  /** Share of the coupon period gone by at the settlement, A / E. */
  gone: number
  frequency: Frequency
}

/** Throws #NUM! unless settlement < maturity. */
function bondAt(settlementDate: number, maturityDate: number, perYear: number, basisNumber: number): Bond {
  const [settlement, maturity] = [getDate(settlementDate), getDate(maturityDate)]
  const frequency = getFrequency(perYear)
  const basis = getBasis(basisNumber)
  if (settlement >= maturity) throw ERR.num
  const period = couponPeriod(settlement, maturity, frequency)
  const gone = daysBetween(period.previous, settlement, basis) / couponDays(period, frequency, basis)
  return { count: period.count, gone, frequency }
}

/**
 * Price for 100 of face value: redemption / (1 + y/f)^(N - 1 + DSC/E) + Σ (100 rate/f) / (1 + y/f)^(k - 1 + DSC/E)
 * - 100 rate/f A/E; with one coupon left simple interest, (redemption + c) / (1 + DSC/E y/f) - c A/E.
 */
function priceOf({ count, gone, frequency }: Bond, rate: number, yld: number, redemption: number): number {
  const c = (100 * rate) / frequency
  const left = 1 - gone
  const y = yld / frequency
  if (count === 1) return (redemption + c) / (1 + left * y) - c * gone
  const v = 1 / (1 + y)
  const first = v ** left
  const coupons = y === 0 ? count : (1 - v ** count) / (1 - v)
  return redemption * first * v ** (count - 1) + c * first * coupons - c * gone
}

function price(
  settlement: number,
  maturity: number,
  rate: number,
  yld: number,
  redemption: number,
  perYear: number,
  basis: number,
) {
  if (rate < 0 || yld < 0 || redemption <= 0) return ERR.num
  return priceOf(bondAt(settlement, maturity, perYear, basis), rate, yld, redemption)
}

/** YIELD: the yield at which PRICE gives `pr`; closed form with one coupon left. */
function yieldOf(
  settlement: number,
  maturity: number,
  rate: number,
  pr: number,
  redemption: number,
  perYear: number,
  basis: number,
) {
  if (rate < 0 || pr <= 0 || redemption <= 0) return ERR.num
  const bond = bondAt(settlement, maturity, perYear, basis)
  const f = bond.frequency
  if (bond.count === 1) {
    const paid = pr / 100 + (bond.gone * rate) / f
    return (((redemption / 100 + rate / f - paid) / paid) * f) / (1 - bond.gone)
  }
  return bondYield(y => priceOf(bond, rate, y, redemption), pr, rate, f)
}

/** Macaulay's duration in years: mean time of the payments weighted by present value. */
function duration(settlement: number, maturity: number, rate: number, yld: number, perYear: number, basis: number) {
  if (rate < 0 || yld < 0) return ERR.num
  const { count, gone, frequency } = bondAt(settlement, maturity, perYear, basis)
  const c = (100 * rate) / frequency
  let [weighted, total] = [0, 0]
  for (let k = 1; k <= count; k++) {
    const time = k - gone
    const value = (k === count ? c + 100 : c) / (1 + yld / frequency) ** time
    weighted += value * time
    total += value
  }
  return weighted / total / frequency
}

function mduration(settlement: number, maturity: number, rate: number, yld: number, perYear: number, basis: number) {
  const years = duration(settlement, maturity, rate, yld, perYear, basis)
  return typeof years === 'number' ? years / (1 + yld / getFrequency(perYear)) : years
}

/** Interest days of one (quasi) coupon period as a share of it, for ACCRINT. */
function accruedShare(issue: number, start: number, end: number, basis: Basis, frequency: Frequency): number {
  const from = Math.max(issue, start)
  const days = basis === 0 ? days360(from, end, false, issue <= start) : daysBetween(from, end, basis)
  const length =
    basis === 3
      ? 365 / frequency
      : basis === 0 || basis === 2
        ? days360(start, end, false, true)
        : daysBetween(start, end, basis)
  return days / length
}

/**
 * ACCRINT: par rate/f Σ (accrued days / length) over the quasi coupon periods from issue to settlement; with `fromIssue`
 * FALSE only from the first interest date on.
 */
function accrint(
  issueDate: number,
  firstDate: number,
  settlementDate: number,
  rate: number,
  par: number,
  perYear: number,
  basisNumber: number,
  fromIssue: boolean,
) {
  const [issue, first, settlement] = [getDate(issueDate), getDate(firstDate), getDate(settlementDate)]
  const frequency = getFrequency(perYear)
  const basis = getBasis(basisNumber)
  if (rate <= 0 || par <= 0 || issue >= settlement) return ERR.num
  const step = 12 / frequency
  const atEnd = isLastDay(first)
  let back = 1
  if (settlement > first && fromIssue) {
    back = -Math.floor((settlement - first) / (31 * step))
    while (addMonths(first, -(back - 1) * step, atEnd) <= settlement) back--
  }
  let start = addMonths(first, -back * step, atEnd)
  const period = { previous: start, next: first, count: 1 }
  const length = basis === 1 ? first - start : couponDays(period, frequency, basis)
  let shares = daysBetween(Math.max(issue, start), settlement, basis) / length
  while (start > issue) {
    const end = start
    back++
    start = addMonths(first, -back * step, atEnd)
    shares += issue <= start ? Number(fromIssue) : accruedShare(issue, start, end, basis, frequency)
  }
  return ((par * rate) / frequency) * shares
}

const REGULAR = 'settlement:n, maturity:n, rate:n'
const TERMS = 'redemption:n, frequency:n, basis:n=0'

/** Bonds with regular coupons. */
export const BONDS: FunctionSpec[] = costly(bySpan(0.02), [
  toolpak('PRICE', 'Gives the price of a bond for 100 of face value.', `${REGULAR}, yield:n, ${TERMS}`, price),
  toolpak('YIELD', 'Gives the yield of a bond.', `${REGULAR}, price:n, ${TERMS}`, yieldOf),
  toolpak('DURATION', 'Gives the duration of a bond.', `${REGULAR}, yield:n, frequency:n, basis:n=0`, duration),
  toolpak('MDURATION', 'Gives the modified duration.', `${REGULAR}, yield:n, frequency:n, basis:n=0`, mduration),
])

/** ACCRINT takes a boolean as its last argument. */
export const ACCRUED: FunctionSpec[] = costly(bySpan(0.1), [
  toolpak(
    'ACCRINT',
    'Gives the interest that has accrued on a security.',
    'issue:n, first:n, settlement:n, rate:n, par:n, frequency:n, basis:n=0, method:b=TRUE',
    accrint,
  ),
])
