import type { BinaryOp } from '../parse/tree.ts'
import { ERR, type Scalar } from '../values.ts'

/** Below this share of the larger operand a difference is rounding noise and counts as 0, as in Excel. */
const NOISE = 1e-15

/** Sum of two numbers without rounding noise; not finite when it is too large. */
export function cleanSum(a: number, b: number): number {
  const sum = a + b
  return sum !== 0 && a < 0 !== b < 0 && Math.abs(sum) < Math.abs(a) * NOISE ? 0 : sum
}

/** Sum of two numbers, with rounding noise removed. */
export function plus(a: number, b: number): Scalar {
  const sum = cleanSum(a, b)
  return Number.isFinite(sum) ? sum : ERR.num
}

/** Excel's power: 0^0 is #NUM!, 0 to a negative power #DIV/0!, odd roots of negative numbers exist. */
export function power(a: number, b: number): Scalar {
  if (a === 0) return b === 0 ? ERR.num : b < 0 ? ERR.div0 : 0
  const result = a ** b
  return Number.isFinite(result) ? result : ERR.num
}

/** An arithmetic operator on two numbers. */
export function arithmetic(op: BinaryOp, a: number, b: number): Scalar {
  switch (op as string) {
    case '+':
      return plus(a, b)
    case '-':
      return plus(a, -b)
    case '*': {
      const product = a * b
      return Number.isFinite(product) ? product : ERR.num
    }
    case '/': {
      if (b === 0) return ERR.div0
      const quotient = a / b
      return Number.isFinite(quotient) ? quotient : ERR.num
    }
    default:
      return power(a, b)
  }
}
