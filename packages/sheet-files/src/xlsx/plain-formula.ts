import { SheetFileError } from '../file-error.ts'
import { formulaFromFile } from './formula-text.ts'
import { isArrayFormula } from './is-array-formula.ts'

/** A formula that a file does not mark as an array formula, as a cell of a sheet file has it. */
export interface PlainFormula {
  formula: string
  isLegacy?: true
}

/**
 * What names another file: `'C:\\[a.xls]Sheet 1'!A1`, `[1]Sheet1!A1`. The brackets of `T[Price]*Rates!A1` follow the name of a table,
 * those of `[Price]*Rates!A1` no sheet.
 */
const OTHER_FILE =
  /"(?:[^"]|"")*"|('(?:[^'[]|'')*\[(?:[^']|'')*'!)|'(?:[^']|'')*'|(?<![\p{L}\p{M}\p{N}_.?\\])(\[[^[\]]+\][\p{L}\p{M}\p{N}_.?\\:]*!)/gu

/**
 * A formula as stored; only where that makes a difference is it one from before dynamic arrays.
 * Throws `file/external-link` for one that reads another file.
 */
export function plainFormula(stored: string): PlainFormula {
  const formula = formulaFromFile(stored)
  if (formula.includes('[') && [...formula.matchAll(OTHER_FILE)].some(([, quoted, plain]) => quoted ?? plain))
    throw new SheetFileError('file/external-link', 'The workbook takes values from other files, which is not allowed.')
  return isArrayFormula(formula) ? { formula, isLegacy: true } : { formula }
}
