import { MAX_TEXT } from '../evaluate/budget.ts'
import { toText } from '../evaluate/coerce.ts'
import { numberInput } from '../formats/number-input.ts'
import { type Reading, readNumber } from '../formats/read-number.ts'
import { ERR, errorOfCode, type Scalar } from '../values.ts'
import { type CellState, EMPTY_STATE } from './cell-state.ts'

/** What a typed text becomes: a formula, or a value with the format that Excel would give the cell. */
type TypedInput = { formula: string } | { value: Scalar; format: string | null }

/**
 * Reads a text as if typed into a cell: `=...` is a formula, `'...` the text after the apostrophe, TRUE and FALSE
 * booleans, `12%`, `₹1,200`, `1 1/2`, dates and times numbers with a format, error codes errors. In a cell whose
 * format is text (`@`) everything but nothing is text.
 */
function readTyped(text: string, format: string, reading: Reading): TypedInput {
  if (text === '') return { value: null, format: null }
  if (format === '@') return { value: text.startsWith("'") ? text.slice(1) : text, format: null }
  if (text.startsWith("'")) return { value: text.slice(1), format: null }
  if (text.startsWith('=') && text.length > 1) return { formula: text }
  const upper = text.trim().toUpperCase()
  if (upper === 'TRUE' || upper === 'FALSE') return { value: upper === 'TRUE', format: null }
  const error = errorOfCode(upper)
  if (error) return { value: error, format: null }
  const n = readNumber(text, reading.currentYear, reading.dates)
  return n
    ? { value: n.value, format: n.format === 'General' ? null : n.format }
    : { value: text.slice(0, MAX_TEXT), format: null }
}

/** True when a text must be typed with an apostrophe to stay a text. */
function needsApostrophe(text: string): boolean {
  if (text.startsWith("'") || (text.startsWith('=') && text.length > 1)) return true
  const typed = readTyped(text, 'General', { currentYear: 2000, dates: 'dmy' })
  return 'formula' in typed || typeof typed.value !== 'string'
}

/**
 * The state of a cell after an input: texts as typed, other values as they are. A typed format is kept if none was set.
 * What the editor opened with changes nothing.
 */
export function stateOf(input: Scalar, before: CellState, shownFormat: string, reading: Reading): CellState {
  const base = { isLegacy: false, format: before.format }
  if (typeof input === 'number' && !Number.isFinite(input)) return { ...base, value: ERR.num, formula: null }
  if (typeof input !== 'string') return { ...base, value: input, formula: null }
  if (before !== EMPTY_STATE && input === inputText(before, shownFormat)) return before
  const typed = readTyped(input, shownFormat, reading)
  if ('formula' in typed) return { ...base, value: null, formula: typed.formula }
  const format = before.format ?? (shownFormat === 'General' ? typed.format : null)
  // In a percent cell 12 and 0.12 both mean 12 %, as in Excel.
  const isPlain = typeof typed.value === 'number' && !typed.format?.includes('%') && Math.abs(typed.value) >= 1
  if (isPlain && shownFormat.includes('%'))
    return { ...base, format, value: (typed.value as number) / 100, formula: null }
  return { ...base, format, value: typed.value, formula: null }
}

/** What an editor shows for a state: the formula, a date as a date, a percentage with its sign, a text as typed. */
export function inputText(state: CellState, format: string): string {
  if (state.formula !== null) return state.formula
  const { value } = state
  if (value === null) return ''
  if (typeof value === 'string') return needsApostrophe(value) && format !== '@' ? `'${value}` : value
  if (typeof value === 'number') return numberInput(value, format)
  const text = toText(value)
  return typeof text === 'string' ? text : text.error
}
