import { toNumber } from '../evaluate/coerce.ts'
import { getWeekday, MAX_SERIAL } from '../formats/serial.ts'
import { CellError, ERR, isGrid, Lambda, type Scalar, type Value } from '../values.ts'
import { eachFilled, firstScalar } from './arguments.ts'
import { type Context, type FunctionSpec, fn } from './spec.ts'

const WEEKEND = [true, false, false, false, false, false, true] // Sunday first

/** Free days of the week, Sunday first. */
type Week = readonly boolean[]

/**
 * The weekend argument: 1 to 7 (two days, 1 is Saturday and Sunday), 11 to 17 (one day, 11 is Sunday), or seven digits
 * from Monday where 1 is free. #NUM! for other numbers, #VALUE! for other texts.
 */
function weekOf(weekend: Scalar | undefined): Week {
  if (weekend === undefined) return WEEKEND
  if (weekend instanceof CellError) throw weekend
  if (typeof weekend === 'string' && weekend.length === 7) {
    if (!/^[01]{7}$/.test(weekend)) throw ERR.value
    return Array.from({ length: 7 }, (_, sunday0) => weekend.charAt((sunday0 + 6) % 7) === '1')
  }
  if (typeof weekend === 'string') throw ERR.value
  const kind = Math.trunc(Number(weekend))
  if (kind >= 1 && kind <= 7) return Array.from({ length: 7 }, (_, d) => d === (kind + 5) % 7 || d === (kind + 6) % 7)
  if (kind >= 11 && kind <= 17) return Array.from({ length: 7 }, (_, d) => d === kind - 11)
  throw ERR.num
}

/** A date argument of these functions: booleans are refused, of a range of cells there must be one. */
function dayOf(value: Value, x: Context): number {
  if (isGrid(value) && value.rows * value.cols > 1) throw ERR.value
  const v = firstScalar(value)
  if (typeof v === 'boolean') throw ERR.value
  const n = toNumber(v, x.dates)
  if (n instanceof CellError) throw n
  return Math.floor(n)
}

function dateIn(value: Value, x: Context): number {
  const day = dayOf(value, x)
  if (day < 0 || day > MAX_SERIAL) throw ERR.num
  return day
}

/** Holidays on working days, sorted, each once. Texts in cells must read as dates. */
function holidaysOf(value: Value | undefined, week: Week, x: Context): number[] {
  const set = new Set<number>()
  const add = (v: Scalar) => {
    if (v instanceof CellError) throw v
    if (v === null || v === '') return
    if (typeof v === 'boolean') throw ERR.value
    const n = toNumber(v, x.dates)
    if (n instanceof CellError) throw n
    if (n < 0 || n > MAX_SERIAL) throw ERR.num
    const day = Math.floor(n)
    if (!week[getWeekday(day)]) set.add(day)
  }
  if (value === undefined || value === null) return []
  if (value instanceof Lambda) throw ERR.value
  if (isGrid(value)) eachFilled(value, x, add)
  else add(value)
  return [...set].sort((a, b) => a - b)
}

/** Working days from `start` to `end`, both included, without holidays. */
function workdaysBetween(start: number, end: number, week: Week, holidays: readonly number[]): number {
  const open = week.filter(isFree => !isFree).length
  const total = end - start + 1
  let count = Math.floor(total / 7) * open
  for (let day = start + Math.floor(total / 7) * 7; day <= end; day++) if (!week[getWeekday(day)]) count++
  return count - holidays.filter(day => day >= start && day <= end).length
}

function networkdays(
  x: Context,
  startValue: Value,
  endValue: Value,
  weekend: Scalar | undefined,
  free: Value | undefined,
) {
  const [start, end] = [dateIn(startValue, x), dateIn(endValue, x)]
  const week = weekOf(weekend)
  const holidays = holidaysOf(free, week, x)
  return start <= end ? workdaysBetween(start, end, week, holidays) : -workdaysBetween(end, start, week, holidays)
}

/** The `count`-th working day after (before, when negative) a date. */
function workday(
  x: Context,
  startValue: Value,
  countValue: Value,
  weekend: Scalar | undefined,
  free: Value | undefined,
) {
  const start = dateIn(startValue, x)
  const week = weekOf(weekend)
  const open = week.filter(isFree => !isFree).length
  const count = Math.trunc(dayCount(countValue))
  if (open === 0) return ERR.value
  const holidays = holidaysOf(free, week, x)
  if (count === 0) return start
  if (Math.abs(count) > MAX_SERIAL) return ERR.num
  const step = count > 0 ? 1 : -1
  const isHoliday = new Set(holidays)
  let left = Math.abs(count)
  // Whole weeks at once; the holidays skipped that way are added to what is left.
  const weeks = Math.max(0, Math.floor(left / open) - 1)
  let day = start + step * weeks * 7
  left -= weeks * open
  left += holidays.filter(h => (step > 0 ? h > start && h <= day : h < start && h >= day)).length
  while (left > 0) {
    day += step
    if (day < 0 || day > MAX_SERIAL) return ERR.num
    if (!week[getWeekday(day)] && !isHoliday.has(day)) left--
  }
  return day
}

function dayCount(value: Value): number {
  const v = firstScalar(value)
  if (typeof v === 'boolean' || (isGrid(value) && value.rows * value.cols > 1)) throw ERR.value
  const n = toNumber(v)
  if (n instanceof CellError) throw n
  return n
}

/** Arrays of dates are taken, ranges of cells are not. */
const FLAGS = { refusesRanges: true }

/** Working days. */
export const WORKDAYS: FunctionSpec[] = [
  fn(
    'NETWORKDAYS',
    'Counts the working days between two dates.',
    '@, start:v, end:v, holidays:x?',
    (x, start, end, free) => networkdays(x, start, end, undefined, free),
    FLAGS,
  ),
  fn(
    'NETWORKDAYS.INTL',
    'Counts the working days between two dates; the weekend may be chosen.',
    '@, start:v, end:v, weekend:e~, holidays:x?',
    networkdays,
    FLAGS,
  ),
  fn(
    'WORKDAY',
    'Gives the date some working days later.',
    '@, start:v, days:v, holidays:x?',
    (x, start, count, free) => workday(x, start, count, undefined, free),
    FLAGS,
  ),
  fn(
    'WORKDAY.INTL',
    'Gives the date some working days later; the weekend may be chosen.',
    '@, start:v, days:v, weekend:e~, holidays:x?',
    workday,
    FLAGS,
  ),
]
