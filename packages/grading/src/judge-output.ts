import type { SheetContent, SheetValidation } from '@learn/contract/sandbox'
import { CellError, type Scalar } from '@learn/sheet'
import { readNumber } from '@learn/sheet/formulas'

type OutputRule = SheetValidation['output']

/** Numbers without an author's tolerance may differ by this share (spec: decisions 3, grading of a cell, 2). */
const RELATIVE = 1e-9
/** More written decimals than this come from a calculation, not from a hand that rounded. */
const MAX_WRITTEN_DECIMALS = 9

const loose = (text: string) => text.replace(/\s+/g, '').toLowerCase()

/** What is written as a text for comparing: TRUE and errors as a sheet shows them. */
function textOf(value: Scalar): string {
  if (value instanceof CellError) return value.error
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value === null ? '' : String(value)
}

/**
 * True when a cell's value is what its author expects: texts without regard to case and white space (unless strict),
 * numbers to the decimals that the author wrote, `12%` and 0.12 alike, dates by serial number, errors by kind.
 */
export function isExpected(got: Scalar, rule: OutputRule): boolean {
  const want = rule.value
  if (got instanceof CellError) return typeof want === 'string' && want.trim().toUpperCase() === got.error
  const [mine, theirs] = [textOf(got), textOf(want)]
  if (rule.strict && typeof got === 'string') return got === theirs
  if (loose(mine) === loose(theirs)) return true
  const number = typeof got === 'number' ? got : null
  const written = writtenNumber(want)
  return number !== null && written !== null && isNear(number, written, rule.tolerance)
}

interface WrittenNumber {
  value: number
  /** Decimals that its author wrote, of the value itself: two for `12%`. Null: exact. */
  decimals: number | null
}

function writtenNumber(want: SheetContent): WrittenNumber | null {
  if (typeof want === 'number') return { value: want, decimals: decimalsOf(String(want)) }
  if (typeof want !== 'string') return null
  const read = readNumber(want, undefined, 'dmy')
  if (!read) return null
  if (want.trim().endsWith('%')) return { value: read.value, decimals: (decimalsOf(want) ?? 0) + 2 }
  return { value: read.value, decimals: /[/:]|\p{L}/u.test(want) ? null : decimalsOf(want) }
}

function decimalsOf(text: string): number | null {
  const decimals = /\.(\d+)\D*$/.exec(text)?.[1]?.length ?? 0
  return decimals === 0 || decimals > MAX_WRITTEN_DECIMALS || /e/i.test(text) ? null : decimals
}

function isNear(got: number, { value, decimals }: WrittenNumber, tolerance: number | undefined): boolean {
  if (tolerance !== undefined) return Math.abs(got - value) <= tolerance * (1 + RELATIVE)
  if (sameNumber(got, value)) return true
  return decimals !== null && sameNumber(rounded(got, decimals), rounded(value, decimals))
}

/** Equal to nine digits. */
export function sameNumber(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= RELATIVE * Math.max(Math.abs(a), Math.abs(b))
}

/** Half away from zero, as a spreadsheet rounds: by the digits that are shown, not by those of the binary number. */
export function rounded(value: number, decimals: number): number {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toPrecision(15).split('e')
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`))
  return Math.sign(value) * Number(`${shifted}e${-decimals}`)
}
