import type { BinaryOp } from '../parse/tree.ts'
import { ERR, Ref, type Value } from '../values.ts'
import { plus, power } from './arithmetic.ts'
import { deref, type Exec, type Frame, intersect, materialise, type Thunk } from './exec.ts'
import { binary, getPercent, signed } from './operators.ts'

/** An operator between two parts. */
export function pairThunk(op: BinaryOp, first: Thunk, second: Thunk): Thunk {
  switch (op as string) {
    case '+':
    case '-': {
      const sign = op === '+' ? 1 : -1
      return x => {
        const a = first(x)
        const b = second(x)
        return typeof a === 'number' && typeof b === 'number' ? plus(a, sign * b) : binary(op, a, b, x)
      }
    }
    case '*':
      return x => {
        const a = first(x)
        const b = second(x)
        if (typeof a !== 'number' || typeof b !== 'number') return binary('*', a, b, x)
        const product = a * b
        return Number.isFinite(product) ? product : ERR.num
      }
    case '^':
      return x => {
        const a = first(x)
        const b = second(x)
        return typeof a === 'number' && typeof b === 'number' ? power(a, b) : binary('^', a, b, x)
      }
    default:
      return x => binary(op, first(x), second(x), x)
  }
}

/** Operators between several parts, left to right. */
export function chainThunk(first: Thunk, rest: readonly { op: BinaryOp; thunk: Thunk }[]): Thunk {
  return x => {
    let v = first(x)
    for (const { op, thunk } of rest) v = binary(op, v, thunk(x), x)
    return v
  }
}

/** Always the same value. */
export const constant =
  (value: Value): Thunk =>
  () =>
    value

/** `+x`: x itself, but of a reference the values. */
export function plusThunk(arg: Thunk): Thunk {
  return x => {
    const v = arg(x)
    return v instanceof Ref && v.more.length === 0 ? materialise(v, x) : v
  }
}

/** `-x`, or `--x`, which only makes a number. */
export function signThunk(arg: Thunk, negative: boolean): Thunk {
  return x => {
    const v = arg(x)
    return typeof v === 'number' ? (negative && v !== 0 ? -v : v) : signed(v, negative, x)
  }
}

/** `@x`: the one cell of x in the row or column of the formula. */
export const singleThunk =
  (arg: Thunk): Thunk =>
  x =>
    intersect(arg(x), x)

/** `x%`, with as many percent marks. */
export const percentThunk =
  (arg: Thunk, times: number): Thunk =>
  x =>
    getPercent(arg(x), times, x)

/** The value of a single cell where a reference to it stands; in an old formula that of its own row or column. */
export function cellThunk(raw: Thunk, isLegacy: boolean): Thunk {
  return isLegacy ? x => intersectRefs(raw(x), x) : x => deref(raw(x))
}

function intersectRefs(v: Value, x: Exec): Value {
  return v instanceof Ref ? intersect(v, x) : v
}

/** A name of LET or LAMBDA: so many frames out, the value with that number. */
export function localThunk(depth: number, index: number): Thunk {
  return x => {
    let frame = x.frame as Frame
    for (let d = depth; d > 0; d--) frame = frame.parent as Frame
    return frame.values[index] ?? null
  }
}
