import { CODE } from '../references/character-codes.ts'
import { daysInMonth, getSerial, MAX_SERIAL } from './serial.ts'

/** What a text looks like when it is read as a number; `format` is the number format Excel would give the cell. */
export interface ReadNumber {
  value: number
  format: string
}

/** How a text is read where the text alone does not say it. */
export interface Reading {
  /** Year of a day without one. */
  currentYear: number
  dates: DateOrder
}

/** Which comes first in a date written in figures: `mdy` as in the United States, `dmy` as nearly everywhere else. */
export type DateOrder = 'mdy' | 'dmy'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const FULL_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const CURRENCY = '[$₹€£¥]|Rs\\.?|INR'
const AMOUNT = new RegExp(
  `^([-+]?)\\s*(${CURRENCY})?\\s*([-+]?)(\\d{1,3}(?:,\\d{2,3})*,\\d{3}(?:\\.\\d*)?|\\d+\\.?\\d*|\\.\\d+)(e[-+]?\\d+)?\\s*(%)?\\s*(${CURRENCY})?$`,
  'i',
)
const FRACTION = /^([-+]?)(?:(\d+)\s+)?(\d{1,5})\/(\d{1,5})$/
const TIME = /^(\d{1,4})(?::(\d{1,2}))?(?::(\d{1,2})(\.\d*)?)?(?:\s+([ap])m?)?$/i

/** Words that a text with a number in it may start with: months, days of the week, currencies. */
const STARTS = new Set([...MONTHS, 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'inr'])

/** False for texts that cannot be numbers, which most texts are: reading them would cost a dozen expressions. */
function mayStart(text: string, first: number): boolean {
  const isLetter = (first >= CODE.A && first <= CODE.Z) || (first >= CODE.a && first <= CODE.z)
  if (isLetter) return STARTS.has(text.slice(0, 3).toLowerCase()) || text.slice(0, 2).toLowerCase() === 'rs'
  return first < 128 || '₹€£¥'.includes(text.charAt(0))
}

/** Reads a typed or calculated text as Excel does in `"12%"+0` or VALUE; null when it is not a number. */
export function readNumber(text: string, currentYear = 2000, dates: DateOrder = 'mdy'): ReadNumber | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 64) return null
  const first = trimmed.charCodeAt(0)
  if (first >= CODE.zero && first <= CODE.nine && /^\d+$/.test(trimmed))
    return { value: Number(trimmed), format: 'General' }
  if (!mayStart(trimmed, first)) return null
  return readAmount(trimmed) ?? readFraction(trimmed) ?? readTime(trimmed) ?? readMoment(trimmed, currentYear, dates)
}

function readAmount(text: string): ReadNumber | null {
  const bracketed = /^\((.*)\)$/.exec(text)
  const m = AMOUNT.exec(bracketed ? (bracketed[1] as string).trim() : text)
  if (!m) return null
  const [, sign, before, innerSign, digits = '', exponent, percent, after] = m
  if ((sign && innerSign) || (before && after) || (bracketed && (sign || innerSign))) return null
  const isGrouped = digits.includes(',')
  let value = Number(digits.replaceAll(',', '') + (exponent ?? ''))
  if (!Number.isFinite(value)) return null
  if (percent) value /= 100
  if (sign === '-' || innerSign === '-' || bracketed) value = -value
  const decimals = /\.\d*/.exec(digits) ? '0.00' : '0'
  const symbol = before ?? after
  if (percent) return { value, format: `${decimals}%` }
  if (symbol) return { value, format: currencyFormat(symbol, decimals) }
  if (exponent) return { value, format: '0.00E+00' }
  return { value, format: isGrouped ? `#,##${decimals}` : 'General' }
}

function currencyFormat(symbol: string, decimals: string): string {
  const isRupee = /₹|Rs|INR/i.test(symbol)
  return isRupee ? `[$₹-en-IN]#,##${decimals}` : `${symbol}#,##${decimals}`
}

function readFraction(text: string): ReadNumber | null {
  const m = FRACTION.exec(text)
  if (!m?.[2] || Number(m[4]) === 0) return null
  const value = Number(m[2]) + Number(m[3]) / Number(m[4])
  return { value: m[1] === '-' ? -value : value, format: (m[4] as string).length > 1 ? '# ??/??' : '# ?/?' }
}

/** A date, or a date followed by a time. */
function readMoment(text: string, currentYear: number, dates: DateOrder): ReadNumber | null {
  const date = readDate(text, currentYear, dates)
  if (date) return date
  const space = /\s+(\d{1,2}(?::\d{1,2}.*|\s*[ap]m?))$/i.exec(text) ?? /T(\d{1,2}:.*)$/.exec(text)
  if (!space) return null
  const day = readDate(text.slice(0, space.index).replace(/,$/, ''), currentYear, dates)
  const clock = readTime(space[1] as string)
  return day && clock ? { value: day.value + clock.value, format: `${day.format} h:mm` } : null
}

function readTime(text: string): ReadNumber | null {
  const m = TIME.exec(text)
  if (!m) return null
  const [, h = '', min, sec, fraction, half] = m
  if (min === undefined && !half) return null
  let hours = Number(h)
  const minutes = Number(min ?? 0)
  const seconds = Number(sec ?? 0) + Number(fraction && fraction.length > 1 ? fraction : 0)
  if (half) {
    if (hours > 12) return null
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  if (minutes > 59 && hours > 23) return null
  if (seconds >= 60 || hours > 9999) return null
  const format = half ? (sec ? 'h:mm:ss AM/PM' : 'h:mm AM/PM') : hours > 23 ? '[h]:mm:ss' : sec ? 'h:mm:ss' : 'h:mm'
  return { value: (hours * 3600 + minutes * 60 + seconds) / 86_400, format }
}

function monthOf(word: string): number {
  const lower = word.toLowerCase().replace(/\.$/, '')
  const full = FULL_MONTHS.indexOf(lower)
  const short = MONTHS.indexOf(lower)
  return full >= 0 ? full + 1 : short >= 0 ? short + 1 : lower === 'sept' ? 9 : 0
}

function fullYear(text: string): number {
  const year = Number(text)
  if (text.length > 2) return year
  return year < 30 ? 2000 + year : 1900 + year
}

function dayOf(year: number, month: number, day: number, format: string): ReadNumber | null {
  if (year < 1900 || year > 9999 || month < 1 || month > 12 || day < 1) return null
  const isLotusDay = year === 1900 && month === 2 && day === 29
  const value = isLotusDay ? 60 : getSerial(year, month, day)
  if (day > daysInMonth(year, month) && !isLotusDay) return null
  return value > MAX_SERIAL ? null : { value, format }
}

const YEAR = '(\\d{4}|\\d{1,2})'

/** The day of two figures in the order of the locale. */
function figures(
  year: number,
  first: string | undefined,
  second: string | undefined,
  format: string,
  dates: DateOrder,
) {
  const [a, b] = [Number(first), Number(second)]
  return dates === 'dmy' ? dayOf(year, b, a, format) : dayOf(year, a, b, format)
}

const DATE_FORMS: [RegExp, (m: string[], currentYear: number, dates: DateOrder) => ReadNumber | null][] = [
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/, m => dayOf(Number(m[1]), Number(m[3]), Number(m[4]), 'yyyy-mm-dd')],
  [
    new RegExp(`^(\\d{1,2})([-/])(\\d{1,2})\\2${YEAR}$`),
    (m, _, dates) => figures(fullYear(m[4] ?? ''), m[1], m[3], dates === 'dmy' ? 'dd/mm/yyyy' : 'm/d/yyyy', dates),
  ],
  [/^(\d{1,2})[-/](\d{4})$/, m => dayOf(Number(m[2]), Number(m[1]), 1, 'mmm-yy')],
  [
    /^(\d{1,2})[-/](\d{1,2})$/,
    (m, year, dates) =>
      figures(year, m[1], m[2], 'd-mmm', dates) ??
      (Number(m[2]) > 31 ? dayOf(fullYear(m[2] ?? ''), Number(m[1]), 1, 'mmm-yy') : null),
  ],
  [
    new RegExp(`^(\\d{1,2})[-/ ]?\\s*([a-z]{3,9}\\.?)[-/, ]\\s*${YEAR}$`, 'i'),
    m => named(fullYear(m[3] ?? ''), m[2], Number(m[1]), 'd-mmm-yy'),
  ],
  [
    new RegExp(`^([a-z]{3,9}\\.?)[-/ ]?\\s*(\\d{1,2})(?:,\\s*|\\s+|[-/])${YEAR}$`, 'i'),
    m => named(fullYear(m[3] ?? ''), m[1], Number(m[2]), 'd-mmm-yy'),
  ],
  [/^(\d{1,2})[-/ ]?\s*([a-z]{3,9}\.?)$/i, (m, year) => named(year, m[2], Number(m[1]), 'd-mmm')],
  [/^([a-z]{3,9}\.?)[-/, ]\s*(\d{4})$/i, m => named(Number(m[2]), m[1], 1, 'mmm-yy')],
  [
    /^([a-z]{3,9}\.?)[-/ ]?\s*(\d{1,2})$/i,
    (m, year) => named(year, m[1], Number(m[2]), 'd-mmm') ?? named(fullYear(m[2] ?? ''), m[1], 1, 'mmm-yy'),
  ],
  [/^(\d{4})[-/ ]([a-z]{3,9}\.?)[-/ ](\d{1,2})$/i, m => named(Number(m[1]), m[2], Number(m[3]), 'd-mmm-yy')],
]

function named(year: number, month: string | undefined, day: number, format: string): ReadNumber | null {
  const index = monthOf(month ?? '')
  return index === 0 ? null : dayOf(year, index, day, format)
}

const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,\s+/i

/** A date in one of the forms Excel knows. */
function readDate(text: string, currentYear: number, dates: DateOrder): ReadNumber | null {
  const plain = text.replace(WEEKDAY, '')
  for (const [form, read] of DATE_FORMS) {
    const m = form.exec(plain)
    if (m) return read(m, currentYear, dates)
  }
  return null
}
