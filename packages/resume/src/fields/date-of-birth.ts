import { getLabels, plainWords } from '../labels.ts'
import { proposal } from '../piece.ts'
import type { Proposal } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'

const LABELS = new Set(['date of birth', 'dob', 'd o b', 'birth date', 'birthdate', 'born', 'born on'])
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})/
const ISO = /^(\d{4})-(\d{2})-(\d{2})/
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[ -]{1,2}([A-Za-z]{3,9})[,. -]{1,3}(\d{4})/
const MONTH_DAY = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/
/** Nobody who learns here was born earlier or later. */
const [FIRST_YEAR, LAST_YEAR] = [1940, 2015]

const MONTH_NAMES = 'january february march april may june july august september october november december sept'.split(
  ' ',
)
const monthOf = (word: string): number => {
  const text = word.toLowerCase()
  return MONTH_NAMES.includes(text) || MONTHS.includes(text) ? MONTHS.indexOf(text.slice(0, 3)) + 1 : 0
}

/** The day that a text begins with, day first, as YYYY-MM-DD; null where there is no such day. */
export function getDay(text: string): { value: string; chars: number } | null {
  const read = (match: RegExpExecArray | null, day: number, month: number | string, year: number) => {
    if (!match || /\d/.test(text[match[0].length] ?? '')) return null
    const m = typeof month === 'string' ? monthOf(month) : month
    const date = new Date(Date.UTC(year, m - 1, day))
    const isReal = m >= 1 && date.getUTCMonth() === m - 1 && date.getUTCDate() === day
    return isReal && year >= FIRST_YEAR && year <= LAST_YEAR
      ? { value: date.toISOString().slice(0, 10), chars: match[0].length }
      : null
  }
  const numbers = NUMBERS.exec(text)
  const iso = ISO.exec(text)
  const dayMonth = DAY_MONTH.exec(text)
  const monthDay = MONTH_DAY.exec(text)
  return (
    read(numbers, Number(numbers?.[1]), Number(numbers?.[3]), Number(numbers?.[4])) ??
    read(iso, Number(iso?.[3]), Number(iso?.[2]), Number(iso?.[1])) ??
    read(dayMonth, Number(dayMonth?.[1]), dayMonth?.[2] ?? '', Number(dayMonth?.[3])) ??
    read(monthDay, Number(monthDay?.[2]), monthDay?.[1] ?? '', Number(monthDay?.[3]))
  )
}

/** The date of birth, where a line calls it so. */
export function dateOfBirthIn(lines: readonly PlacedLine[]): Proposal[] {
  for (const line of lines) {
    if (line.section === 'references') continue
    for (const { label, value } of getLabels(line.text)) {
      const day = LABELS.has(plainWords(label)) ? getDay(value.text) : null
      if (day) return [proposal('dateOfBirth', day.value, line, { from: value.from, to: value.from + day.chars })]
    }
  }
  return []
}
