import { CellError, type Scalar } from '../values.ts'
import { Workbook } from '../workbook/workbook.ts'
import { ALL_FUNCTIONS } from './all.ts'

/** A line of a table: formula, expected value (an error by its code), cells that it reads. */
export type Line = [formula: string, want: Scalar, cells?: Record<string, string | number>]

/** Value of a formula in a fresh workbook: numbers with 9 significant digits, errors as their code. */
export function getResult(formula: string, cells: Record<string, string | number> = {}): Scalar {
  const book = new Workbook({ functions: ALL_FUNCTIONS })
  book.sheets.load('Sheet1')
  for (const [place, input] of Object.entries(cells)) book.set(place, input)
  book.set('Z99', `=${formula}`)
  const value = book.value('Z99')
  return value instanceof CellError ? value.error : typeof value === 'number' ? rounded(value) : value
}

/** A number with as many significant digits as `digits` says; tiny ones count as 0. */
export function rounded(n: number, digits = 9): number {
  return Math.abs(n) < 1e-13 ? 0 : Number(n.toPrecision(digits))
}

/** The error message of a formula, or undefined. */
export function getMessage(formula: string): string | undefined {
  const book = new Workbook({ functions: ALL_FUNCTIONS })
  book.sheets.load('Sheet1')
  book.set('Z99', `=${formula}`)
  const value = book.value('Z99')
  return value instanceof CellError ? value.message : undefined
}
