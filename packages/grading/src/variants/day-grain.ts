import { daysInMonth, getParts, getSerial } from '@learn/sheet/formulas'

/** What the days of a line have in common: all first days of months, all last ones, or all the same day of the week. */
export type DayGrain = 'any' | 'monthStart' | 'monthEnd' | 'weekday'

/** Fewer days of one weekday may be chance. */
const LEAST_WEEKDAYS = 4
const WEEK = 7

/** The grain of some days; a lone day that begins or ends a month stands for that month. */
export function detectDayGrain(days: readonly number[]): DayGrain {
  if (days.length === 0) return 'any'
  if (days.every(day => getParts(day).day === 1)) return 'monthStart'
  if (days.every(isMonthEnd)) return 'monthEnd'
  const weekdays = new Set(days.map(day => Math.floor(day) % WEEK))
  return days.length >= LEAST_WEEKDAYS && weekdays.size === 1 ? 'weekday' : 'any'
}

const isMonthEnd = (day: number): boolean => {
  const { year, month, day: date } = getParts(day)
  return date === daysInMonth(year, month)
}

/** The day of a grain that is next to a day; `like` is a day of the line. */
export function toDayGrain(day: number, grain: DayGrain, like: number): number {
  const { year, month } = getParts(day)
  if (grain === 'monthStart') return getSerial(year, month, 1)
  if (grain === 'monthEnd') return getSerial(year, month, daysInMonth(year, month))
  if (grain === 'weekday') return day - ((((Math.floor(day) - Math.floor(like)) % WEEK) + WEEK) % WEEK)
  return day
}
