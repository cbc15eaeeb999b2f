import { SheetFileError } from '../file-error.ts'
import { formulaFromFile } from './formula-text.ts'
import { isArrayFormula } from './is-array-formula.ts'

/** A formula that a file does not mark as an array formula, as a cell of a sheet file has it. */
export interface PlainFormula {
  formula: string
  isLegacy?: true
}

/** What names another file: `[1]Sheet1!A1`, `'C:\\[a.xls]Sheet1'!A1`. */
const OTHER_FILE = /"(?:[^"]|"")*"|(\[[^[\]]+\][^[\](),;]*!)/g

/**
 * A formula as stored; only where that makes a difference is it one from before dynamic arrays.
 * Throws `file/external-link` for one that reads another file.
 */
export function plainFormula(stored: string): PlainFormula {
  const formula = formulaFromFile(stored)
  if (formula.includes('[') && [...formula.matchAll(OTHER_FILE)].some(match => match[1] !== undefined))
    throw new SheetFileError('file/external-link', 'The workbook takes values from other files, which is not allowed.')
  return isArrayFormula(formula) ? { formula, isLegacy: true } : { formula }
}
