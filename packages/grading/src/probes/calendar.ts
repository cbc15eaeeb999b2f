import { daysInMonth, getParts, getSerial } from '@learn/sheet/formulas'

/** Functions by which formulas look at the month, the quarter or the year of a day. */
const CALENDAR = ['YEAR', 'MONTH', 'EDATE', 'EOMONTH', 'DATE', 'TEXT', 'DATEDIF', 'YEARFRAC']
/** Months whose ends tell most: of a financial year, of the year, the shortest one, of quarters. */
const MONTHS = [3, 12, 2, 6, 9, 1, 4, 5, 7, 8, 10, 11]
const LEAP_CYCLE = 4
/** Years after which a day comes again: leap days between them are one too many, or one too few, for 365 and 365.25 days a year. */
const YEARS_BEFORE = [1, 3, 4, 9, 20]

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

/** The days before and on which one day comes again, in years before it. */
export function getAnniversaries(until: number): { last: number; first: number }[] {
  const { year, month, day } = getParts(until)
  return YEARS_BEFORE.map(years => {
    const first = getSerial(year - years, month, Math.min(day, daysInMonth(year - years, month)))
    return { last: first, first: first + 1 }
  })
}

/** Functions that choose by a number from a list. */
const CHOOSES = ['CHOOSE', 'SWITCH', 'LOOKUP', 'VLOOKUP', 'XLOOKUP', 'INDEX', 'MATCH', 'IFS', 'IF']

/** True for functions of a formula that gives something of its own for each month. */
export const listsMonths = (functions: ReadonlySet<string>): boolean =>
  functions.has('MONTH') && CHOOSES.some(name => functions.has(name))

/** A day in the middle of each month of the year of a day. */
export const getMonths = (day: number): number[] =>
  Array.from({ length: 12 }, (_, month) => getSerial(getParts(day).year, month + 1, 15))
