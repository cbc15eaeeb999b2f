import { CellError, cellName, type Scalar, type Workbook } from '@learn/sheet'
import { explain, type TraceStep } from '@learn/sheet/explain'

/** A value as plain data: an error is its code with its sentence. */
export type PlainValue = number | string | boolean | null | { error: string; message: string }

/** A part of a formula with the value that it had, as plain data. */
export interface Step {
  /** The part as text, without `=`. */
  text: string
  kind: TraceStep['kind']
  /** Of an array or a range the first rows. */
  value: PlainValue | PlainValue[][]
  size: { rows: number; cols: number } | null
  /** Its turn, from 1; null: it was not needed. */
  order: number | null
  times: number
  /** Of a function with conditions the rows that met them. */
  met: TraceStep['met']
  parts: Step[]
}

const plain = (value: Scalar): PlainValue =>
  value instanceof CellError ? { error: value.error, message: value.message } : value

const stepOf = ({ value, parts, ...step }: TraceStep): Step => ({
  ...step,
  value: Array.isArray(value) ? value.map(row => row.map(plain)) : plain(value),
  parts: parts.map(stepOf),
})

/** How the value of a cell came about, part by part; null where no formula stands. */
export function getTrace(book: Workbook, row: number, col: number): Step | null {
  const traced = book.use(explain).trace(cellName(row, col))
  return traced && stepOf(traced)
}
