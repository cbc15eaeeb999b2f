import type { StoredScalar } from '@learn/sheet'
import { readNumber } from '@learn/sheet/formulas'
import { type DateOrder, readDate } from './read-date.ts'

/** A value with the number format that shows it was written. */
export interface FieldValue {
  value: StoredScalar
  format?: string
}

/** Codes, telephone and account numbers: as a number they would lose zeros or their last digits (doubles keep 15). */
const CODE = /^[-+]?0\d+$|^\+\d{8,}$|^[-+]?\d{16,}$/
const ERROR = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)$/

/**
 * The value of a field. Numbers (also `1,20,000`, `₹1,200`, `12%`), dates with a year, times, TRUE and FALSE are read;
 * everything else stays a text as it stands, formulas and codes with leading zeros too.
 */
export function readField(field: string, order: DateOrder): FieldValue {
  const text = field.trim()
  if (text === '') return { value: field === '' ? null : field }
  const upper = text.toUpperCase()
  if (upper === 'TRUE' || upper === 'FALSE') return { value: upper === 'TRUE' }
  if (ERROR.test(upper)) return { value: { e: upper } }
  if (CODE.test(text)) return { value: field }
  const date = readDate(text, order)
  if (date) return { value: date.serial, format: date.format }
  const number = readNumber(text)
  // What the engine would take for a date without a year (`1-2`, `MARCH1`) is none here.
  if (!number || /[dy]|mmm/.test(number.format)) return { value: field }
  return number.format === 'General' ? { value: number.value } : number
}
