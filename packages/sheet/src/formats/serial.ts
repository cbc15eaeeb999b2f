/** Serial of 31 December 9999, the last day that has one. */
export const MAX_SERIAL = 2_958_465

const DAY_MS = 86_400_000
const EPOCH_DAYS = Date.UTC(1899, 11, 30) / DAY_MS

/** A day by its parts: full year, month 1 to 12, day 1 to 31. */
export interface DayParts {
  year: number
  month: number
  day: number
}

/**
 * Serial of a day in the 1900 system; months and days may lie outside their range and roll over, as in DATE.
 * Serial 60 is 29 February 1900, which never was (Excel keeps it for Lotus files), so earlier days count one less.
 */
export function getSerial(year: number, month: number, day: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, 1)
  const days = date.getTime() / DAY_MS + day - 1 - EPOCH_DAYS
  return days < 61 ? days - 1 : days
}

/** The day of a serial (its fraction is dropped); serial 0 is "0 January 1900", 60 is 29 February 1900. */
export function getParts(serial: number): DayParts {
  const day = Math.floor(serial)
  if (day === 0) return { year: 1900, month: 1, day: 0 }
  if (day === 60) return { year: 1900, month: 2, day: 29 }
  const date = new Date((day < 60 ? day + 1 + EPOCH_DAYS : day + EPOCH_DAYS) * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Days of a month; 1900 has a 29 February here as it has in serials only when `serial` is asked, so not here. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (((year % 400) + 400) % 400), month, 0)).getUTCDate()
}

/** True for leap years of the Gregorian calendar. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Day of the week of a serial: 0 Sunday to 6 Saturday, as Excel counts (serial 1 is a Sunday). */
export function getWeekday(serial: number): number {
  return (((Math.floor(serial) - 1) % 7) + 7) % 7
}

/** Serial of a moment (milliseconds since 1970) shown at `offsetMinutes` east of UTC. */
export function serialOfMoment(epochMs: number, offsetMinutes: number): number {
  return (epochMs + offsetMinutes * 60_000) / DAY_MS - EPOCH_DAYS
}
