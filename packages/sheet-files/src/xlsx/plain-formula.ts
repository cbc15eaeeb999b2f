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
 * A formula as stored; only where that makes a difference is it one from before dynamic arrays. Null for one that reads
 * another file: its cell keeps the value that stands in the file.
 */
export function plainFormula(stored: string): PlainFormula | null {
  const formula = formulaFromFile(stored)
  if (readsOtherFile(formula)) return null
  return isArrayFormula(formula) ? { formula, isLegacy: true } : { formula }
}

/** True for a formula that reads another file. */
export const readsOtherFile = (formula: string): boolean =>
  formula.includes('[') && [...formula.matchAll(OTHER_FILE)].some(([, quoted, plain]) => quoted ?? plain)
