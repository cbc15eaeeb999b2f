import { indiaDate, indiaDayStart } from '@learn/contract/base/plain'

const DAY_S = 86_400

/** Days of India time, as the seconds at which they begin. */
const daysFrom = (fromS: number, count: number): number[] => Array.from({ length: count }, (_, n) => fromS + n * DAY_S)

/** 0: Monday. */
const weekdayOf = (dayS: number): number => (new Date(dayS * 1000 + 19_800_000).getUTCDay() + 6) % 7
const dayOfMonth = (dayS: number): number => Number(indiaDate(dayS).slice(8))

/** Monday to Sunday around a moment. */
export const weekAround = (atS: number): number[] => {
  const dayS = indiaDayStart(atS)
  return daysFrom(dayS - weekdayOf(dayS) * DAY_S, 7)
}

/** The first day of a month that lies so many months from that of a moment. */
export function monthStart(atS: number, months = 0): number {
  const [year = 0, month = 1] = indiaDate(atS).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).getTime() / 1000
  return first - 19_800
}

/** Whole weeks around the month of a moment: five or six of them. */
export function monthGrid(atS: number): number[] {
  const first = monthStart(atS)
  const [begin = first] = weekAround(first)
  const next = monthStart(atS, 1)
  return daysFrom(begin, Math.ceil((next - begin) / (7 * DAY_S)) * 7)
}

export const isSameMonth = (aS: number, bS: number): boolean => indiaDate(aS).slice(0, 7) === indiaDate(bS).slice(0, 7)
export { dayOfMonth }
