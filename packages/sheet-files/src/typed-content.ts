import { getParts, readNumber } from '@learn/sheet/formulas'
import type { FileCell } from './sheet-file.ts'

/** What somebody would type into a cell. */
export type TypedContent = string | number | boolean | null

/** Typed as they stand, these texts would become a formula or something else than a text. */
const OTHER_THAN_TEXT = /^(?:[=']|TRUE$|FALSE$|#)/i
const DATE_FORMAT = /[dy]|mmm/i

/**
 * What a learner would type to get the cell: dates as `2024-03-05`, percentages with their sign, and an apostrophe before
 * texts that would be read as something else.
 */
export function typedContent({ value, formula }: FileCell, format: string): TypedContent {
  if (formula !== undefined) return formula
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return typedNumber(value, format)
  if (typeof value === 'object') return value.e
  return OTHER_THAN_TEXT.test(value.trim()) || readNumber(value.trim()) !== null ? `'${value}` : value
}

/** Hundredths of a second: no sum of days and minutes is more exact. */
const SAME_TIME_DAYS = 1e-7

/** The number itself where no text gives it. */
function typedNumber(value: number, format: string): TypedContent {
  if (format.includes('%')) return textOr(value, `${Number((value * 100).toPrecision(15))}%`, 0)
  return isDate(format) ? textOr(value, dayText(value), SAME_TIME_DAYS) : value
}

function textOr(value: number, text: string, apart: number): TypedContent {
  const read = readNumber(text)?.value
  return read !== undefined && Math.abs(read - value) <= apart ? text : value
}

/** Quoted words and colours of a format are no letters of it. */
const isDate = (format: string) => DATE_FORMAT.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

function dayText(serial: number): string {
  const { year, month, day } = getParts(Math.floor(serial))
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.round((serial - Math.floor(serial)) * 1440)
  const days = `${year}-${two(month)}-${two(day)}`
  return minutes === 0 ? days : `${days} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
