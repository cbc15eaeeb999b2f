import type { Part, Section } from './format-sections.ts'
import { generalText } from './general.ts'
import { getParts, getWeekday, MAX_SERIAL } from './serial.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface Clock {
  serial: number
  /** Seconds since midnight, rounded to what is shown. */
  seconds: number
  /** Seconds since serial 0, rounded likewise. */
  total: number
  isHalfDay: boolean
}

/** Shows a serial in a section of date and time codes. */
export function showDate(value: number, section: Section): string {
  // No day has such a number: below zero, or after the year 9999.
  if (value < 0 || value >= MAX_SERIAL + 1) return '#'.repeat(8)
  const { parts } = section
  const codes = parts.map(p => (p.kind === 'date' ? p.code : ''))
  const decimals = Math.max(0, ...codes.filter(c => c.startsWith('.')).map(c => c.length - 1))
  const hasSeconds = codes.some(c => /s/.test(c))
  const unit = 10 ** decimals
  // What is not shown is cut off, what is shown is rounded: 23:59:59.9 is 00:00:00 in h:mm:ss, 23:59 in h:mm.
  const exact = Number((value * 86_400).toPrecision(15))
  const total = hasSeconds ? Math.round(exact * unit) / unit : Math.floor(exact + 1e-6)
  const serial = Math.floor(total / 86_400)
  const clock: Clock = {
    serial,
    seconds: total - serial * 86_400,
    total,
    isHalfDay: codes.some(c => c === 'AM/PM' || c === 'A/P'),
  }
  return parts.map((part, i) => shown(part, i, parts, clock, value)).join('')
}

function shown(part: Part, i: number, parts: Part[], clock: Clock, value: number): string {
  if (part.kind === 'literal') return part.text
  if (part.kind === 'digit') return part.mark === '0' ? '0' : ''
  if (part.kind === 'general') return generalText(value)
  if (part.kind !== 'date') return part.kind === 'percent' ? '%' : ''
  const { code } = part
  if (code.startsWith('[')) return elapsed(code, clock)
  if (code.startsWith('.')) return (clock.seconds % 1).toFixed(code.length - 1).slice(1)
  if (code.startsWith('m') && isMinute(i, parts)) return pad(Math.floor(clock.seconds / 60) % 60, code.length)
  return dated(code, clock)
}

/** `m` means minutes after hours or before seconds. */
function isMinute(i: number, parts: Part[]): boolean {
  const codes = parts.map(p => (p.kind === 'date' ? p.code : ''))
  const before =
    codes
      .slice(0, i)
      .filter(c => c !== '' && c !== 'AM/PM' && c !== 'A/P')
      .at(-1) ?? ''
  const after = codes.slice(i + 1).find(c => c !== '') ?? ''
  return /h/.test(before) || /s/.test(after)
}

const pad = (n: number, length: number) => String(n).padStart(Math.min(length, 2), '0')

function elapsed(code: string, clock: Clock): string {
  const width = code.length - 2
  const divisor = code.includes('h') ? 3600 : code.includes('m') ? 60 : 1
  return String(Math.floor(clock.total / divisor)).padStart(width, '0')
}

function dated(code: string, clock: Clock): string {
  const { year, month, day } = getParts(clock.serial)
  const hour = Math.floor(clock.seconds / 3600)
  const length = code.length
  switch (code.charAt(0)) {
    case 'y':
      return length <= 2 ? pad(year % 100, 2) : String(year)
    case 'e':
      return String(year)
    case 'b':
      return length <= 2 ? pad((year + 543) % 100, 2) : String(year + 543)
    case 'm': {
      const name = MONTHS[month - 1] as string
      if (length === 5) return name.charAt(0)
      return length === 4 || length > 5 ? name : length === 3 ? name.slice(0, 3) : pad(month, length)
    }
    case 'd': {
      const name = DAYS[getWeekday(clock.serial)] as string
      return length >= 4 ? name : length === 3 ? name.slice(0, 3) : pad(day, length)
    }
    case 'h':
      return pad(clock.isHalfDay ? hour % 12 || 12 : hour, length)
    case 's':
      return pad(Math.floor(clock.seconds + 1e-9) % 60, length)
    case 'A':
      return code === 'A/P' ? (hour < 12 ? 'A' : 'P') : hour < 12 ? 'AM' : 'PM'
    default:
      return ''
  }
}
