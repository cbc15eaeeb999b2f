import type { BinaryOp } from '../parse/tree.ts'
import { CellError, ERR, isGrid, Lambda, Matrix, type Ref, type Scalar, type Value } from '../values.ts'
import { arithmetic } from './arithmetic.ts'
import { MAX_TEXT } from './budget.ts'
import { quoted } from './call-errors.ts'
import { compareScalars, toNumber, toText } from './coerce.ts'
import { broadcastAt, type Exec, liftedSize } from './exec.ts'
import { packedBinary, packedUnary } from './packed-operators.ts'

function joined(a: Scalar, b: Scalar): Scalar {
  const x = toText(a)
  if (x instanceof CellError) return x
  const y = toText(b)
  if (y instanceof CellError) return y
  return x.length + y.length > MAX_TEXT ? ERR.value : x + y
}

function compared(op: BinaryOp, a: Scalar, b: Scalar, x: Exec): boolean {
  const order = compareScalars(a, b, x.nearness)
  switch (op as string) {
    case '=':
      return order === 0
    case '<>':
      return order !== 0
    case '<':
      return order < 0
    case '>':
      return order > 0
    case '<=':
      return order <= 0
    default:
      return order >= 0
  }
}

/** A side of an arithmetic operator as a number, or #VALUE! with the value that is none. */
function numberIn(v: Scalar, op: BinaryOp, x: Exec): number | CellError {
  const n = toNumber(v, x.dates)
  return n === ERR.value ? new CellError('#VALUE!', `${quoted(v)} is no number, so ${op} cannot take it.`) : n
}

/** A binary operator on two scalars; the left error wins. */
function scalarBinary(op: BinaryOp, a: Scalar, b: Scalar, x: Exec): Scalar {
  if (typeof a === 'number' && typeof b === 'number') {
    if (op === '&') return joined(a, b)
    return op === '+' || op === '-' || op === '*' || op === '/' || op === '^'
      ? arithmetic(op, a, b)
      : compared(op, a, b, x)
  }
  if (a instanceof CellError) return a
  if (b instanceof CellError) return b
  if (op === '&') return joined(a, b)
  if (op === '+' || op === '-' || op === '*' || op === '/' || op === '^') {
    const p = numberIn(a, op, x)
    if (p instanceof CellError) return p
    const q = numberIn(b, op, x)
    return q instanceof CellError ? q : arithmetic(op, p, q)
  }
  return compared(op, a, b, x)
}

/** A binary operator on any two values, lifted over arrays and ranges. */
export function binary(op: BinaryOp, a: Value, b: Value, x: Exec): Value {
  if (isGrid(a) || isGrid(b)) return packedBinary(op, a, b, x) ?? lift2(a, b, x, (p, q) => scalarBinary(op, p, q, x))
  if (a instanceof Lambda || b instanceof Lambda) return ERR.value
  return scalarBinary(op, a, b, x)
}

function lift2(a: Value, b: Value, x: Exec, f: (a: Scalar, b: Scalar) => Scalar): Value {
  if (a instanceof Lambda || b instanceof Lambda) return ERR.value
  const { rows, cols } = liftedSize([a, b])
  x.budget.lifted(rows, cols)
  const data: Scalar[] = []
  let i = 0
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      data[i++] = f(isGrid(a) ? broadcastAt(a, r, c) : a, isGrid(b) ? broadcastAt(b, r, c) : b)
  return new Matrix(rows, cols, data)
}

/** A scalar function of one value, lifted over arrays and ranges. */
function lift1(a: Matrix | Ref, x: Exec, f: (a: Scalar) => Scalar): Matrix {
  const { rows, cols } = liftedSize([a])
  x.budget.lifted(rows, cols)
  const data: Scalar[] = []
  let i = 0
  for (let r = 0; r < rows; r++) for (let c = 0; c < cols; c++) data[i++] = f(a.at(r, c))
  return new Matrix(rows, cols, data)
}

function onNumber(a: Value, x: Exec, f: (n: number) => number): Value {
  const one = (v: Scalar): Scalar => {
    const n = numberIn(v, '-', x)
    return n instanceof CellError ? n : f(n)
  }
  if (isGrid(a)) return packedUnary(a, x, f) ?? lift1(a, x, one)
  return a instanceof Lambda ? ERR.value : one(a)
}

/** `-a`, or `--a` when not negative. */
export function signed(a: Value, negative: boolean, x: Exec): Value {
  return onNumber(a, x, n => (negative && n !== 0 ? -n : n))
}

/** `a%`, `times` times. */
export function getPercent(a: Value, times: number, x: Exec): Value {
  return onNumber(a, x, n => n / 100 ** times)
}
