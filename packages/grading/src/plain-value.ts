import type { SheetValue } from '@learn/contract/sandbox'
import { CellError, type Scalar } from '@learn/sheet'

/** A value as plain data: an error is its code. */
export const getPlain = (value: Scalar): SheetValue => (value instanceof CellError ? value.error : value)

/** A value as a sentence names it: texts in quotes. */
export const quoted = (value: Scalar): string =>
  typeof value === 'string' ? `“${value}”` : value === null ? 'nothing' : String(getPlain(value))
