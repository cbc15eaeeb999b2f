import { daysInMonth, getParts, getSerial } from '@learn/sheet/formulas'

/** Functions by which formulas look at the month, the quarter or the year of a day. */
const CALENDAR = ['YEAR', 'MONTH', 'EDATE', 'EOMONTH', 'DATE', 'TEXT']
/** Months whose ends tell most: of a financial year, of the year, the shortest one, of quarters. */
const MONTHS = [3, 12, 2, 6, 9, 1, 4, 5, 7, 8, 10, 11]
const LEAP_CYCLE = 4

/** True for a formula by whose functions the month or the year of a day counts. */
export const mindsCalendar = (functions: ReadonlySet<string>): boolean => CALENDAR.some(name => functions.has(name))

/** Last days of months with the first days after them, in the leap year next to a day and in the year before that. */
export function getMonthTurns(day: number): { last: number; first: number }[] {
  const leap = Math.round(getParts(day).year / LEAP_CYCLE) * LEAP_CYCLE
  return MONTHS.flatMap(month =>
    [leap - 1, leap].map(year => {
      const last = getSerial(year, month, daysInMonth(year, month))
      return { last, first: last + 1 }
    }),
  )
}
