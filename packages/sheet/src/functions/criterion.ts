import { compareText } from '../evaluate/coerce.ts'
import { foldCase } from '../fold-case.ts'
import { type DateOrder, readNumber } from '../formats/read-number.ts'
import { CellError, errorOfCode, type Scalar } from '../values.ts'
import type { Context } from './spec.ts'
import { hasWildcard, wildcardTest } from './wildcard.ts'

/** A condition of SUMIF, COUNTIFS and the database functions. */
export interface Criterion {
  /** Does a cell fulfil it? */
  test: (v: Scalar) => boolean
  /** The number or lower-case text that a cell must equal, when that is all there is to it (for indexes). */
  key: number | string | null
  /** The comparison with a number, when that is all there is to it (for one pass over stored numbers). */
  order?: { op: '<' | '>' | '<=' | '>='; limit: number }
}

const OPERATORS = ['<>', '<=', '>=', '=', '<', '>'] as const
type Operator = (typeof OPERATORS)[number]

/** Number of a cell that equals a number: itself, or a text that reads as one. */
function asNumber(v: Scalar, dates: DateOrder): number | null {
  if (typeof v === 'number') return v
  if (typeof v !== 'string' || v === '') return null
  const c = v.charCodeAt(0)
  // Most texts are words; reading each as a date would cost more than the whole scan.
  if (c > 64 && c < 0x20a0) return null
  return readNumber(v, undefined, dates)?.value ?? null
}

function ordered(op: Operator, order: number): boolean {
  if (op === '<') return order < 0
  if (op === '>') return order > 0
  return op === '<=' ? order <= 0 : order >= 0
}

function numeric(op: Operator, n: number, x: Context): Criterion {
  if (op === '=') return { test: v => v === n || (typeof v === 'string' && asNumber(v, x.dates) === n), key: n }
  // `=5` also finds the text "5", `<>5` leaves out the number only.
  if (op === '<>') return { test: v => v !== n, key: null }
  return { test: v => typeof v === 'number' && ordered(op, v - n), key: null, order: { op, limit: n } }
}

function textual(op: Operator, text: string, x: Context): Criterion {
  if (op === '=' || op === '<>') {
    const lower = foldCase(text)
    const isPlain = !hasWildcard(text)
    const equal = isPlain ? (v: string) => foldCase(v) === lower : wildcardTest(text, x)
    if (op === '<>') return { test: v => typeof v !== 'string' || !equal(v), key: null }
    return { test: v => typeof v === 'string' && equal(v), key: isPlain ? lower : null }
  }
  return { test: v => typeof v === 'string' && ordered(op, compareText(v, text)), key: null }
}

/** Reads a condition: a value to equal, or a text such as `">=10"`, `"<>a*"`, `"="`. */
export function getCriterion(value: Scalar, x: Context): Criterion {
  if (value === null) return numeric('=', 0, x)
  if (typeof value === 'number') return numeric('=', value, x)
  if (typeof value === 'boolean') return { test: v => v === value, key: null }
  if (value instanceof CellError) return { test: v => v instanceof CellError && v.error === value.error, key: null }
  const written = OPERATORS.find(operator => value.startsWith(operator))
  const rest = written ? value.slice(written.length) : value
  const op = written ?? '='
  if (rest === '') {
    if (written === undefined) return { test: v => v === null || v === '', key: null }
    if (op === '=') return { test: v => v === null, key: null }
    if (op === '<>') return { test: v => v !== null, key: null }
    return { test: v => v === '' && (op === '<=' || op === '>='), key: null }
  }
  const n = readNumber(rest, undefined, x.dates)
  if (n) return numeric(op, n.value, x)
  const upper = rest.toUpperCase()
  if (upper === 'TRUE' || upper === 'FALSE') {
    const on = upper === 'TRUE'
    if (op === '=') return { test: v => v === on, key: null }
    if (op === '<>') return { test: v => v !== on, key: null }
    return { test: v => typeof v === 'boolean' && ordered(op, Number(v) - Number(on)), key: null }
  }
  const error = errorOfCode(upper)
  if (error) {
    const same = (v: Scalar) => v instanceof CellError && v.error === error.error
    return { test: op === '<>' ? v => !same(v) : same, key: null }
  }
  return textual(op, rest, x)
}
