import type { BinaryOp } from '../parse/tree.ts'
import { CellError, isGrid, Matrix, Ref, type Value } from '../values.ts'
import { cleanSum, power } from './arithmetic.ts'
import { compareScalars, compareText } from './coerce.ts'
import type { Exec } from './exec.ts'

import { type PackRule, packed } from './packed.ts'

/** Smaller arrays are not worth a typed one. */
const WORTH = 8

const COMPARISONS: readonly BinaryOp[] = ['=', '<>', '<', '>', '<=', '>=']

interface Size {
  rows: number
  cols: number
}

/**
 * An operator over arrays of numbers without a box for each element: both sides are equally large, or one is a single
 * value. Null when a side holds anything else, or when an element of the result would be an error.
 */
export function packedBinary(op: BinaryOp, a: Value, b: Value, x: Exec): Matrix | null {
  const size = commonSize(a, b)
  if (!size || op === '&') return null
  x.budget.lifted(size.rows, size.cols)
  const isComparison = COMPARISONS.includes(op)
  if (isComparison && typeof b === 'string' && a instanceof Ref) return equalTexts(op, a, b, size)
  if (isComparison && typeof a === 'string' && b instanceof Ref) return equalTexts(op, b, a, size)
  const rule = isComparison ? 'compare' : 'arithmetic'
  const left = side(a, rule)
  const right = left === null ? null : side(b, rule)
  if (left === null || right === null) return null
  const out = new Float64Array(size.rows * size.cols)
  if (isComparison) {
    compare(op, [left, right], x.nearness, out)
    return new Matrix(size.rows, size.cols, out, true)
  }
  return calculate(op, left, right, out) ? new Matrix(size.rows, size.cols, out) : null
}

/** A function of one number over an array; null as above. */
export function packedUnary(a: Matrix | Ref, x: Exec, f: (n: number) => number): Matrix | null {
  const size = commonSize(a, null)
  if (!size) return null
  x.budget.lifted(size.rows, size.cols)
  const numbers = packed(a, 'arithmetic')
  if (!numbers) return null
  return new Matrix(size.rows, size.cols, numbers.map(f))
}

function commonSize(a: Value, b: Value): Size | null {
  const grids = [a, b].filter(isGrid).map(v => (v instanceof Ref ? v.trimmed() : v))
  const [first, second = first] = grids
  if (!first || !second || first.rows !== second.rows || first.cols !== second.cols) return null
  return first.rows * first.cols < WORTH ? null : first
}

function side(v: Value, rule: PackRule): Float64Array | number | null {
  if (typeof v === 'number') return v
  if (isGrid(v)) return packed(v, rule)
  return typeof v === 'boolean' && rule === 'arithmetic' ? Number(v) : null
}

/** A side as an array and the step through it: a single number is read again and again. */
function stepped(v: Float64Array | number): [Float64Array, step: number] {
  return typeof v === 'number' ? [Float64Array.of(v), 0] : [v, 1]
}

/** False when an element is no number: the boxed way gives it its error. One plain loop for each operator: they are hot. */
function calculate(
  op: BinaryOp,
  left: Float64Array | number,
  right: Float64Array | number,
  out: Float64Array,
): boolean {
  const [a, p] = stepped(left)
  const [b, q] = stepped(right)
  const n = out.length
  if (op === '*') for (let i = 0; i < n; i++) out[i] = (a[i * p] as number) * (b[i * q] as number)
  else if (op === '+') for (let i = 0; i < n; i++) out[i] = cleanSum(a[i * p] as number, b[i * q] as number)
  else if (op === '-') for (let i = 0; i < n; i++) out[i] = cleanSum(a[i * p] as number, -(b[i * q] as number))
  else if (op === '/') for (let i = 0; i < n; i++) out[i] = (a[i * p] as number) / (b[i * q] as number)
  else
    for (let i = 0; i < n; i++) {
      const v = power(a[i * p] as number, b[i * q] as number)
      out[i] = typeof v === 'number' ? v : Number.NaN
    }
  for (let i = 0; i < n; i++) if (!Number.isFinite(out[i])) return false
  return true
}

/** Numbers nearer to each other than this share may be equal to 15 digits. */
const NEAR = 1e-13

type Side = Float64Array | number

function compare(op: BinaryOp, [left, right]: readonly [Side, Side], nearness: number, out: Float64Array): void {
  const near = Math.max(NEAR, nearness)
  const [a, p] = stepped(left)
  const [b, q] = stepped(right)
  const below = op === '<' || op === '<=' || op === '<>' ? 1 : 0
  const equal = op === '=' || op === '<=' || op === '>=' ? 1 : 0
  const above = op === '>' || op === '>=' || op === '<>' ? 1 : 0
  for (let i = 0; i < out.length; i++) {
    const x = a[i * p] as number
    const y = b[i * q] as number
    let order = x - y
    if (order !== 0 && Math.abs(order) <= Math.abs(x) * near) order = compareScalars(x, y, nearness)
    out[i] = order < 0 ? below : order > 0 ? above : equal
  }
}

/** `A1:A9="North"`: each text is looked at once, however often it stands in the cells. Null for other comparisons. */
function equalTexts(op: BinaryOp, cells: Ref, text: string, { rows, cols }: Size): Matrix | null {
  if (op !== '=' && op !== '<>') return null
  const out = new Float64Array(rows * cols)
  const known = new Map<unknown, boolean>([
    [text, true],
    // An empty cell equals an empty text.
    [null, text === ''],
  ])
  for (let r = 0, i = 0; r < rows; r++)
    for (let c = 0; c < cols; c++, i++) {
      const v = cells.at(r, c)
      if (v instanceof CellError) return null
      let isEqual = typeof v === 'string' || v === null ? known.get(v) : false
      if (isEqual === undefined) {
        isEqual = compareText(v as string, text) === 0
        known.set(v, isEqual)
      }
      out[i] = isEqual === (op === '=') ? 1 : 0
    }
  return new Matrix(rows, cols, out, true)
}
