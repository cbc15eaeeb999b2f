import { MAX_TEXT } from '../evaluate/budget.ts'
import { numberText, toText } from '../evaluate/coerce.ts'
import { numberInputs } from '../formats/number-input.ts'
import { type Reading, readNumber } from '../formats/read-number.ts'
import { errorOfCode, type Scalar } from '../values.ts'

/** What a typed text becomes: a formula, or a value with the format that Excel would give the cell. */
export type TypedInput = { formula: string } | { value: Scalar; format: string | null }

/**
 * Reads a text as if typed into a cell of a format: `=...` is a formula, `'...` the text after the apostrophe, TRUE
 * and FALSE booleans, `12%`, `₹1,200`, `1 1/2`, dates and times numbers with a format, error codes errors. In a cell
 * whose format is text (`@`) everything but nothing is text; in a percent cell 12 and 0.12 both mean 12 %, as in Excel.
 */
export function readTyped(text: string, format: string, reading: Reading): TypedInput {
  if (text === '') return { value: null, format: null }
  if (format === '@') return { value: text.startsWith("'") ? text.slice(1) : text, format: null }
  if (text.startsWith("'")) return { value: text.slice(1), format: null }
  if (text.startsWith('=') && text.length > 1) return { formula: text }
  const upper = text.trim().toUpperCase()
  if (upper === 'TRUE' || upper === 'FALSE') return { value: upper === 'TRUE', format: null }
  const error = errorOfCode(upper)
  if (error) return { value: error, format: null }
  const n = readNumber(text, reading.currentYear, reading.dates)
  if (!n) return { value: text.slice(0, MAX_TEXT), format: null }
  const isPlain = !n.format.includes('%') && Math.abs(n.value) >= 1
  return {
    value: isPlain && format.includes('%') ? n.value / 100 : n.value,
    format: n.format === 'General' ? null : n.format,
  }
}

/**
 * What an editor opens with for a constant in a format. Typed again it gives the very same value: a date, time or
 * percentage is shown as such only where its text says all of it.
 */
export function inputText(value: Scalar, format: string, reading: Reading): string {
  if (value === null) return ''
  if (typeof value === 'string') {
    const typed = readTyped(value, format, reading)
    return 'formula' in typed || typed.value !== value ? `'${value}` : value
  }
  if (typeof value === 'number') {
    const isLossless = (text: string) => {
      const typed = readTyped(text, format, reading)
      return 'value' in typed && Object.is(typed.value, value)
    }
    const candidates = [...numberInputs(value, format), numberText(value), String(value)]
    return candidates.find(isLossless) ?? (candidates[0] as string)
  }
  const text = toText(value)
  return typeof text === 'string' ? text : text.error
}
