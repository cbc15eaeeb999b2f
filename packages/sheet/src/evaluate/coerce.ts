import { foldCase } from '../fold-case.ts'
import { type DateOrder, readNumber } from '../formats/read-number.ts'
import { CellError, ERR, type Scalar } from '../values.ts'

/** A number as Excel joins it to a text: at most 15 digits, an exponent only when the digits do not fit in 20 places. */
export function numberText(n: number): string {
  if (Number.isInteger(n) && Math.abs(n) < 1e15) return Object.is(n, -0) ? '0' : String(n)
  const digits = n.toPrecision(15)
  // Not by way of a number: the largest one, rounded up to fifteen digits, is none.
  const [all = '', exponent] = n.toExponential(14).split('e')
  const mantissa = all.replace(/\.?0+$/, '')
  const e = Number(exponent)
  const places = mantissa.replace(/[-.]/g, '').length
  const fixedLength = e < 0 ? places - e + 1 : Math.max(e + 1, places + 1)
  if (fixedLength > 20 || e > 20) {
    const sign = e < 0 ? '-' : '+'
    return `${mantissa}E${sign}${String(Math.abs(e)).padStart(2, '0')}`
  }
  if (e < 0) return Number(digits).toFixed(Math.max(0, places - 1 - e))
  // Of the digits themselves: as a number 2^60 has more of them than fifteen.
  if (e >= 15) return (n < 0 ? '-' : '') + mantissa.replace(/[-.]/g, '').padEnd(e + 1, '0')
  return String(Number(digits))
}

/** A scalar as a text; an empty cell is an empty text, an error stays one. */
export function toText(v: Scalar): string | CellError {
  if (typeof v === 'string') return v
  if (typeof v === 'number') return numberText(v)
  if (v === null) return ''
  if (typeof v === 'boolean') return v ? 'TRUE' : 'FALSE'
  return v
}

/**
 * A scalar as a number: an empty cell is 0, TRUE is 1, a text is read as it would be typed (dates in the
 * given order); otherwise #VALUE!.
 */
export function toNumber(v: Scalar, dates: DateOrder = 'mdy'): number | CellError {
  if (typeof v === 'number') return v
  if (v === null) return 0
  if (typeof v === 'boolean') return v ? 1 : 0
  if (typeof v === 'string') return readNumber(v, undefined, dates)?.value ?? ERR.value
  return v
}

/** A scalar as TRUE or FALSE: numbers by being zero, the texts TRUE and FALSE, otherwise #VALUE!. */
export function toBoolean(v: Scalar): boolean | CellError {
  if (typeof v === 'boolean') return v
  if (typeof v === 'number') return v !== 0
  if (v === null) return false
  if (typeof v === 'string') {
    const upper = v.toUpperCase()
    return upper === 'TRUE' ? true : upper === 'FALSE' ? false : ERR.value
  }
  return v
}

/** Equal in Excel's eyes: the same to 15 significant digits. `nearness`: also what differs by no more than this share. */
function sameNumber(a: number, b: number, nearness: number): boolean {
  if (a === b) return true
  const scale = Math.max(Math.abs(a), Math.abs(b))
  const apart = Math.abs(a - b)
  return apart <= scale * nearness || (apart <= scale * 1e-14 && a.toPrecision(15) === b.toPrecision(15))
}

const collator = new Intl.Collator('en', { sensitivity: 'accent' })
const SIMPLE = /^[\w .]*$/

/** Order of two texts without regard to case: negative, 0 or positive. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  const [x, y] = [foldCase(a), foldCase(b)]
  if (x === y) return 0
  return SIMPLE.test(x) && SIMPLE.test(y) ? (x < y ? -1 : 1) : collator.compare(x, y)
}

function rank(v: Scalar): number {
  return typeof v === 'number' ? 0 : typeof v === 'string' ? 1 : 2
}

/**
 * Order of two values that are no errors: numbers before texts before FALSE before TRUE. An empty cell takes the
 * zero of the other side's type. `nearness`: numbers are equal that differ by no more than this share.
 */
export function compareScalars(a: Scalar, b: Scalar, nearness = 0): number {
  if (typeof a === 'number' && typeof b === 'number') return sameNumber(a, b, nearness) ? 0 : a - b
  const x = a ?? zeroLike(b)
  const y = b ?? zeroLike(a)
  if (typeof x === 'string' && typeof y === 'string') return compareText(x, y)
  const order = rank(x) - rank(y)
  if (order !== 0) return order
  return typeof x === 'number' && typeof y === 'number'
    ? sameNumber(x, y, nearness)
      ? 0
      : x - y
    : Number(x) - Number(y)
}

function zeroLike(v: Scalar): Scalar {
  return typeof v === 'string' ? '' : typeof v === 'boolean' ? false : 0
}
