import { toNumber } from '../evaluate/coerce.ts'
import { formatText } from '../formats/number-format.ts'
import { CellError, ERR, type Scalar } from '../values.ts'
import { roundHalfUp } from './rounding.ts'
import { type Context, type FunctionSpec, fn, type Result } from './spec.ts'

/** TEXT: texts that read as numbers are numbers; booleans stay words; a date below zero is #VALUE!. */
function text(x: Context, value: Scalar, format: string): Result {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (format === '') return ''
  const n = typeof value === 'string' ? toNumber(value, x.dates) : (value ?? 0)
  const shown = n instanceof CellError ? formatText(value as string, format) : formatText(n, format)
  return shown ?? ERR.value
}

function grouped(n: number, decimals: number, hasCommas: boolean): string {
  const places = Math.min(Math.max(decimals, 0), 127)
  const rounded = roundHalfUp(n, decimals)
  const digits = places > 0 ? `.${'0'.repeat(places)}` : ''
  return formatText(rounded, `${hasCommas ? '#,##0' : '0'}${digits}`) ?? ''
}

function fixed(n: number, decimals: number, noCommas: boolean): Result {
  const d = Math.trunc(decimals)
  return d > 127 ? ERR.value : grouped(n, d, !noCommas)
}

function dollar(n: number, decimals: number): Result {
  const d = Math.trunc(decimals)
  if (d > 127) return ERR.value
  const shown = `$${grouped(Math.abs(n), d, true)}`
  return roundHalfUp(n, d) < 0 ? `(${shown})` : shown
}

/** ENCODEURL; half of a character pair, which no address can hold, is #VALUE!. */
function encodeUrl(text: string): Result {
  return text.isWellFormed() ? encodeURIComponent(text) : ERR.value
}

/** Numbers written as texts in a format. */
export const TEXT_FORMAT: FunctionSpec[] = [
  fn('TEXT', 'Writes a value in a number format.', '@, value:v, format:s', text),
  fn('ENCODEURL', 'Writes a text as a part of a web address.', 'text:s', encodeUrl),
  fn('FIXED', 'Writes a number with fixed decimals.', 'number:n, decimals:n=2, no_commas:b=FALSE', fixed),
  fn('DOLLAR', 'Writes a number as an amount of money.', 'number:n, decimals:n=2', dollar),
]
