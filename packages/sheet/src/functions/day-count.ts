import { daysInMonth, getParts, getSerial, isLeapYear } from '../formats/serial.ts'
import { ERR } from '../values.ts'

/** How years and months are counted: 0 US 30/360, 1 actual/actual, 2 actual/360, 3 actual/365, 4 European 30/360. */
export type Basis = 0 | 1 | 2 | 3 | 4

/** Reads a basis argument (whole part). Throws #NUM! outside 0 to 4. */
export function getBasis(value: number): Basis {
  const basis = Math.trunc(value)
  if (basis < 0 || basis > 4) throw ERR.num
  return basis as Basis
}

/** Reads a date argument (whole part). Throws #NUM! for dates that do not exist. */
export function getDate(value: number): number {
  const serial = Math.floor(value)
  if (serial < 0 || serial > 2_958_465) throw ERR.num
  return serial
}

const isMonthEnd = ({ year, month, day }: { year: number; month: number; day: number }) =>
  day >= daysInMonth(year, month)

/** True for the last day of a month. */
export function isLastDay(serial: number): boolean {
  return isMonthEnd(getParts(serial))
}

/**
 * Days between two dates in months of 30 days. European: a 31st counts as the 30th. US (NASD): the last day of
 * February and a 31st as start count as the 30th, a 31st as end does so after such a start; `bothEnds` also moves the
 * end on its own, as coupon periods are counted.
 */
export function days360(start: number, end: number, isEuropean: boolean, bothEnds = false): number {
  const a = getParts(start)
  const b = getParts(end)
  let [from, to] = [a.day, b.day]
  if (isEuropean) {
    from = Math.min(from, 30)
    to = Math.min(to, 30)
  } else {
    const startsAtFebruaryEnd = a.month === 2 && isMonthEnd(a)
    if (b.month === 2 && isMonthEnd(b) && (startsAtFebruaryEnd || bothEnds)) to = 30
    if (to === 31 && (from >= 30 || bothEnds || startsAtFebruaryEnd)) to = 30
    if (from === 31 || startsAtFebruaryEnd) from = 30
  }
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + to - from
}

/** Days from start to end by a basis. */
export function daysBetween(start: number, end: number, basis: Basis): number {
  return basis === 0 || basis === 4 ? days360(start, end, basis === 4) : end - start
}

/** True when 29 February lies in a span of at most a year. */
function hasLeapDay(start: number, end: number): boolean {
  const [a, b] = [getParts(start), getParts(end)]
  for (const year of [a.year, b.year]) {
    if (!isLeapYear(year)) continue
    const leapDay = getSerial(year, 2, 29)
    if (leapDay >= start && leapDay <= end) return true
  }
  return a.year === b.year && isLeapYear(a.year)
}

/** Length of a year for a span: by basis 1 the mean length of the calendar years touched, or 365 / 366 within a year. */
export function daysInYear(start: number, end: number, basis: Basis): number {
  if (basis !== 1) return basis === 3 ? 365 : 360
  const [a, b] = [getParts(start), getParts(end)]
  const isWithinYear =
    a.year === b.year || (b.year === a.year + 1 && (b.month < a.month || (b.month === a.month && b.day <= a.day)))
  if (isWithinYear) return hasLeapDay(start, end) ? 366 : 365
  const years = b.year - a.year + 1
  return (getSerial(b.year + 1, 1, 1) - getSerial(a.year, 1, 1)) / years
}

/** Share of a year between two dates in any order (YEARFRAC). */
export function yearShare(first: number, second: number, basis: Basis): number {
  const [start, end] = first <= second ? [first, second] : [second, first]
  return daysBetween(start, end, basis) / daysInYear(start, end, basis)
}

/** A date moved by whole months; the day is cut at the month's end, or put there when `toMonthEnd`. */
export function addMonths(serial: number, months: number, toMonthEnd = false): number {
  const { year, month, day } = getParts(serial)
  const at = year * 12 + month - 1 + months
  const [y, m] = [Math.floor(at / 12), (((at % 12) + 12) % 12) + 1]
  const last = daysInMonth(y, m)
  return getSerial(y, m, toMonthEnd ? last : Math.min(day, last))
}
