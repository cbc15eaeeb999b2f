import { readNumber } from '../formats/read-number.ts'
import { daysInMonth, getParts, getSerial, getWeekday, MAX_SERIAL } from '../formats/serial.ts'
import { ERR, type Value } from '../values.ts'
import { addMonths, days360, getBasis, getDate, yearShare } from './day-count.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'
import { toolpak } from './toolpak.ts'

/** The whole part of a serial. Throws #NUM! for what is no date. */
function day(serial: number): number {
  const whole = Math.floor(serial)
  if (whole < 0 || whole > MAX_SERIAL) throw ERR.num
  return whole
}

/** DATE: years below 1900 count from 1900; months and days roll over; #NUM! outside 1900 to 9999. */
function date(year: number, month: number, dayOfMonth: number) {
  const [y, m, d] = [Math.floor(year), Math.floor(month), Math.floor(dayOfMonth)]
  if (y < 0 || y > 9999 || Math.abs(m) > 200_000 || Math.abs(d) > 4_000_000) return ERR.num
  const full = y < 1900 ? y + 1900 : y
  const first = getSerial(full, m, 1)
  // 29 February 1900 is day 60: days are counted on from the first of the month, which makes it one more.
  const serial = first + d - 1
  return first < 0 || first > MAX_SERIAL || serial < 0 || serial > MAX_SERIAL ? ERR.num : serial
}

/** Whole seconds of the day, rounded to the nearest second as Excel shows them. */
function secondsOf(serial: number): number {
  if (serial < 0 || serial >= MAX_SERIAL + 1) throw ERR.num
  const share = serial - Math.floor(serial)
  return Math.floor(share * 86_400 + 0.5) % 86_400
}

/** TIME: share of a day; hours, minutes and seconds roll over, days are dropped; #NUM! below zero or above 32767. */
function time(hour: number, minute: number, second: number) {
  const parts = [Math.trunc(hour), Math.trunc(minute), Math.trunc(second)] as const
  if (parts.some(p => Math.abs(p) > 32_767)) return ERR.num
  const total = parts[0] * 3600 + parts[1] * 60 + parts[2]
  return total < 0 ? ERR.num : (total % 86_400) / 86_400
}

function textValue(text: string, x: Context): number {
  const year = getParts(Math.floor(x.host.now())).year
  const read = readNumber(text.trim(), year, x.dates)
  if (!read || !/[ymdh:]/i.test(read.format) || read.format === 'General') throw ERR.value
  return read.value
}

/** DATEVALUE: the day of a text; #VALUE! for a number or a time without a date. */
function datevalue(x: Context, text: string) {
  const value = textValue(text, x)
  const hasDate = value >= 1 || !text.includes(':')
  return hasDate ? Math.floor(value) : 0
}

function timevalue(x: Context, text: string) {
  const value = textValue(text, x)
  return value - Math.floor(value)
}

/** DATEDIF: whole years, months or days between two dates, or what is left of them; #NUM! for other units. */
function datedif(start: number, end: number, unit: string) {
  const [from, to] = [day(start), day(end)]
  if (from > to) return ERR.num
  const [a, b] = [getParts(from), getParts(to)]
  const months = (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0)
  switch (unit.toUpperCase()) {
    case 'D':
      return to - from
    case 'M':
      return months
    case 'Y':
      return Math.floor(months / 12)
    case 'YM':
      return months % 12
    case 'MD': {
      if (b.day >= a.day) return b.day - a.day
      const [year, month] = b.month === 1 ? [b.year - 1, 12] : [b.year, b.month - 1]
      return b.day + daysInMonth(year, month) - a.day
    }
    case 'YD': {
      const same = getSerial(b.year, a.month, a.day)
      return to - (same <= to ? same : getSerial(b.year - 1, a.month, a.day))
    }
    default:
      return ERR.num
  }
}

/** WEEKDAY: kinds 1 (Sunday 1), 2 (Monday 1), 3 (Monday 0), 11 to 17 (Monday to Sunday as 1). */
function weekday(serial: number, kind: number) {
  const sunday0 = getWeekday(day(serial))
  const type = Math.trunc(kind)
  if (type === 1) return sunday0 + 1
  if (type === 2) return ((sunday0 + 6) % 7) + 1
  if (type === 3) return (sunday0 + 6) % 7
  return type >= 11 && type <= 17 ? ((sunday0 - (type - 10) + 7) % 7) + 1 : ERR.num
}

/** ISOWEEKNUM: weeks start on Monday, the first holds the year's first Thursday. */
function isoWeek(serial: number): number {
  const at = day(serial)
  const thursday = at - ((getWeekday(at) + 6) % 7) + 3
  if (thursday < 1) return 52 // of 1899
  const yearStart = getSerial(getParts(thursday).year, 1, 1)
  return Math.floor((thursday - yearStart) / 7) + 1
}

/** WEEKNUM: week 1 holds 1 January; kinds 1, 2, 11 to 17 name the first day of a week, 21 is the ISO week. */
function weeknum(serial: number, kind: number) {
  const at = day(serial)
  const type = Math.trunc(kind)
  if (type === 21) return isoWeek(at)
  const start = type === 1 ? 0 : type === 2 ? 1 : type >= 11 && type <= 17 ? (type - 10) % 7 : -1
  if (start < 0) return ERR.num
  const yearStart = getSerial(getParts(at).year, 1, 1)
  const offset = (getWeekday(yearStart) - start + 7) % 7
  return Math.floor((at - yearStart + offset) / 7) + 1
}

function months(serial: number, count: number, toEnd: boolean) {
  const from = getDate(serial)
  const step = Math.trunc(count)
  if (Math.abs(step) > 130_000) return ERR.num
  const result = addMonths(from, step, toEnd)
  return result < 0 || result > MAX_SERIAL ? ERR.num : result
}

/** DAYS360: in months of 30 days; the US rule here keeps the last day of February as it is. */
function days360Of(start: number, end: number, isEuropean: boolean) {
  const [from, to] = [day(start), day(end)]
  if (isEuropean) return days360(from, to, true)
  const [a, b] = [getParts(from), getParts(to)]
  const startDay = a.day >= daysInMonth(a.year, a.month) && (a.month === 2 || a.day === 31) ? 30 : a.day
  const endDay = b.day === 31 && startDay >= 30 ? 30 : b.day
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + endDay - startDay
}

function yearfrac(start: number, end: number, basis: number) {
  return yearShare(getDate(start), getDate(end), getBasis(basis))
}

/** DAYS: whole days; texts must be dates. */
function days(end: number, start: number) {
  return day(end) - day(start)
}

/** Dates and times. */
export const DATES: FunctionSpec[] = [
  fn('DATE', 'Gives the date of a year, month and day.', 'year:n, month:n, day:n', date),
  fn('TIME', 'Gives the time of hour, minute and second.', 'hour:n, minute:n, second:n', time),
  fn('YEAR', 'Gives the year of a date.', 'date:n', serial => getParts(day(serial)).year),
  fn('MONTH', 'Gives the month of a date.', 'date:n', serial => getParts(day(serial)).month),
  fn('DAY', 'Gives the day of the month.', 'date:n', serial => getParts(day(serial)).day),
  fn('HOUR', 'Gives the hour of a time.', 'time:n', serial => Math.floor(secondsOf(serial) / 3600)),
  fn('MINUTE', 'Gives the minute of a time.', 'time:n', serial => Math.floor(secondsOf(serial) / 60) % 60),
  fn('SECOND', 'Gives the second of a time.', 'time:n', serial => secondsOf(serial) % 60),
  fn('DATEVALUE', 'Reads a date from text.', '@, text:s', datevalue),
  fn('TIMEVALUE', 'Reads a time from text.', '@, text:s', timevalue),
  fn('DATEDIF', 'Counts years, months or days between dates.', 'start:n, end:n, unit:s', datedif),
  fn('DAYS', 'Counts the days between two dates.', 'end:n, start:n', days),
  fn('DAYS360', 'Counts days in months of 30 days.', 'start:n, end:n, european:b=FALSE', days360Of),
  fn('WEEKDAY', 'Gives the day of the week.', 'date:n, kind:n=1', weekday),
  toolpak('WEEKNUM', 'Gives the week of the year.', 'date:n, kind:n=1', weeknum),
  fn('ISOWEEKNUM', 'Gives the ISO week of the year.', 'date:n', isoWeek),
  toolpak('EDATE', 'Gives the date some months later.', 'date:n, months:n', (serial, count) =>
    months(serial, count, false),
  ),
  toolpak('EOMONTH', 'Gives the last day of a month some months later.', 'date:n, months:n', (serial, n) =>
    months(serial, n, true),
  ),
  toolpak('YEARFRAC', 'Gives the share of a year between two dates.', 'start:n, end:n, basis:n=0', yearfrac),
  fn('TODAY', 'Gives the current date.', '@', (x: Context): Value => Math.floor(x.host.now()), { isVolatile: true }),
  fn('NOW', 'Gives the current date and time.', '@', (x: Context): Value => x.host.now(), { isVolatile: true }),
]
