import { ERR } from '../values.ts'
import { bySpan, costly } from './costly.ts'
import { addMonths, type Basis, days360, daysBetween, getBasis, getDate, isLastDay } from './day-count.ts'
import type { FunctionSpec } from './spec.ts'
import { toolpak } from './toolpak.ts'

/** Payments a year. */
export type Frequency = 1 | 2 | 4

/** Reads a frequency argument (whole part). Throws #NUM! unless 1, 2 or 4. */
export function getFrequency(value: number): Frequency {
  const f = Math.trunc(value)
  if (f !== 1 && f !== 2 && f !== 4) throw ERR.num
  return f
}

/** The coupon period around a settlement, counted back from maturity. */
export interface CouponPeriod {
  /** Coupon date at or before the settlement. */
  previous: number
  /** First coupon date after it. */
  next: number
  /** Coupons still to be paid. */
  count: number
}

/** Coupon dates around `settlement` (before `maturity`); month ends stay month ends. */
export function couponPeriod(settlement: number, maturity: number, frequency: Frequency): CouponPeriod {
  const step = 12 / frequency
  const atEnd = isLastDay(maturity)
  // A first guess from the days, then single steps: at most a few.
  let count = Math.max(1, Math.floor((maturity - settlement) / (31 * step)))
  while (addMonths(maturity, -count * step, atEnd) > settlement) count++
  return {
    previous: addMonths(maturity, -count * step, atEnd),
    next: addMonths(maturity, -(count - 1) * step, atEnd),
    count,
  }
}

/** Days of the coupon period by a basis. */
export function couponDays(period: CouponPeriod, frequency: Frequency, basis: Basis): number {
  if (basis === 1) return period.next - period.previous
  return (basis === 3 ? 365 : 360) / frequency
}

type Measure = (period: CouponPeriod, settlement: number, frequency: Frequency, basis: Basis) => number

/** Body of a COUP function; #NUM! unless settlement < maturity. */
function coupon(measure: Measure) {
  return (settlementDate: number, maturityDate: number, perYear: number, basisNumber: number) => {
    const [settlement, maturity] = [getDate(settlementDate), getDate(maturityDate)]
    const frequency = getFrequency(perYear)
    const basis = getBasis(basisNumber)
    if (settlement >= maturity) return ERR.num
    return measure(couponPeriod(settlement, maturity, frequency), settlement, frequency, basis)
  }
}

/** Days from settlement to the next coupon; by US 30/360 what is left of the period counted as one. */
function daysToNext(period: CouponPeriod, settlement: number, basis: Basis): number {
  if (basis === 0) {
    return days360(period.previous, period.next, false, true) - days360(period.previous, settlement, false)
  }
  return daysBetween(settlement, period.next, basis)
}

const BOND = 'settlement:n, maturity:n, frequency:n, basis:n=0'

/** Coupon dates and days. */
export const COUPONS: FunctionSpec[] = costly(bySpan(0.005), [
  toolpak(
    'COUPPCD',
    'Gives the coupon date before the settlement.',
    BOND,
    coupon(p => p.previous),
  ),
  toolpak(
    'COUPNCD',
    'Gives the coupon date after the settlement.',
    BOND,
    coupon(p => p.next),
  ),
  toolpak(
    'COUPNUM',
    'Counts the coupons until maturity.',
    BOND,
    coupon(p => p.count),
  ),
  toolpak(
    'COUPDAYBS',
    'Counts the days from the start of the coupon period to the settlement.',
    BOND,
    coupon((p, settlement, _, basis) => daysBetween(p.previous, settlement, basis)),
  ),
  toolpak(
    'COUPDAYS',
    'Counts the days of the coupon period.',
    BOND,
    coupon((p, _, frequency, basis) => couponDays(p, frequency, basis)),
  ),
  toolpak(
    'COUPDAYSNC',
    'Counts the days from the settlement to the next coupon.',
    BOND,
    coupon((p, settlement, _, basis) => daysToNext(p, settlement, basis)),
  ),
])
