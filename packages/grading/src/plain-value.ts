import type { SheetValue } from '@learn/contract/sandbox'
import { CellError, type Scalar } from '@learn/sheet'

/** A value as plain data: an error is its code, and minus zero, which JSON does not know, is zero. */
export function getPlain(value: Scalar): SheetValue {
  if (value instanceof CellError) return value.error
  return value === 0 ? 0 : value
}

/** A value as a sentence names it: texts in quotes. */
export const quoted = (value: Scalar): string =>
  typeof value === 'string' ? `“${value}”` : value === null ? 'nothing' : String(getPlain(value))
