import { daysInMonth, getSerial } from '@learn/sheet/formulas'

/** Which of two small numbers of a date is the day. */
export type DateOrder = 'day-first' | 'month-first'

/** A day, with the format to show it in. */
export interface ReadDate {
  serial: number
  format: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = '(?:[ T]+(\\d{1,2}):(\\d\\d)(?::(\\d\\d(?:\\.\\d{1,3})?))?\\s*(am|pm)?Z?)?'
const NUMERIC = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}$`, 'i')
const ISO = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`, 'i')
const NAMED = new RegExp(`^(\\d{1,2})[-/ ]([a-z]{3,9})\\.?[-/, ]+(\\d{4}|\\d{2})${TIME}$`, 'i')
const NAMED_FIRST = new RegExp(`^([a-z]{3,9})\\.?[- ](\\d{1,2})(?:,\\s*|[- ]+)(\\d{4})${TIME}$`, 'i')

/** Only a text with day, month and year is a date: `1-2`, `MARCH1` and `2024` stay what they are. Null for others. */
export function readDate(text: string, order: DateOrder): ReadDate | null {
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [, a, , b, year, ...time] = numeric
    const [day, month] = order === 'day-first' ? [a, b] : [b, a]
    return moment(fullYear(year), Number(month), Number(day), time, order === 'day-first' ? 'dd/mm/yyyy' : 'm/d/yyyy')
  }
  const iso = ISO.exec(text)
  if (iso) return moment(Number(iso[1]), Number(iso[3]), Number(iso[4]), iso.slice(5), 'yyyy-mm-dd')
  const named = NAMED.exec(text)
  if (named) return moment(fullYear(named[3]), monthOf(named[2]), Number(named[1]), named.slice(4), 'd-mmm-yyyy')
  const first = NAMED_FIRST.exec(text)
  return first && moment(Number(first[3]), monthOf(first[1]), Number(first[2]), first.slice(4), 'd-mmm-yyyy')
}

/** The order that all dates of a column allow: that of the locale unless one of them needs the other. */
export function getOrder(texts: Iterable<string>, locale: DateOrder): DateOrder {
  const needed = new Set<DateOrder>()
  for (const text of texts) {
    const m = NUMERIC.exec(text)
    if (!m) continue
    if (Number(m[1]) > 12) needed.add('day-first')
    else if (Number(m[3]) > 12) needed.add('month-first')
  }
  const [only] = needed
  return needed.size === 1 && only !== undefined ? only : locale
}

const fullYear = (text = '') => (text.length > 2 ? Number(text) : Number(text) + (Number(text) < 30 ? 2000 : 1900))

function monthOf(word = ''): number {
  const lower = word.toLowerCase()
  const index = MONTHS.indexOf(lower.slice(0, 3))
  return index >= 0 && (lower.length <= 4 || FULL.has(lower)) ? index + 1 : 0
}

const FULL = new Set('january february march april may june july august september october november december'.split(' '))

function moment(
  year: number,
  month: number,
  day: number,
  [hour, minute, second, half]: readonly (string | undefined)[],
  format: string,
): ReadDate | null {
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  const serial = getSerial(year, month, day)
  if (hour === undefined) return { serial, format }
  let hours = Number(hour)
  if (half !== undefined) hours = hours > 12 ? 99 : (hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const seconds = Number(second ?? 0)
  if (hours > 23 || Number(minute) > 59 || seconds >= 60) return null
  const time = (hours * 3600 + Number(minute) * 60 + seconds) / 86_400
  return { serial: serial + time, format: `${format} hh:mm${second === undefined ? '' : ':ss'}` }
}
