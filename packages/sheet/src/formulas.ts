// Formulas without a workbook: reading, moving and printing them, for readers and writers of files.
import { getTemplate, printTemplate } from './parse/template.ts'
import type { Node } from './parse/tree.ts'
import type { Address } from './references/a1.ts'

export { canShow } from './formats/number-format.ts'
export { readNumber } from './formats/read-number.ts'
export { daysInMonth, getParts, getSerial } from './formats/serial.ts'
export { comesWhole, parseSignature } from './functions/spec.ts'
export { cellsOfTable, type Table } from './graph/tables.ts'
export { parseFormula, printFormula } from './parse/print-tree.ts'
export { readTableReference } from './parse/table-reference.ts'
export { type FormulaToken, formulaTokens } from './parse/tokens.ts'
export type { Node as FormulaNode } from './parse/tree.ts'
export {
  type Address,
  cellName,
  MAX_COLS,
  MAX_ROWS,
  parseCell,
  parseRect,
  quoteSheet,
  type Rect,
} from './references/a1.ts'
export { isName } from './references/name.ts'

/**
 * A formula (with its `=`) moved from one cell to another: relative references shift, those that leave the sheet become
 * `#REF!`. What cannot be read stays as it is.
 */
export function moveFormula(text: string, from: Address, to: Address): string {
  const template = getTemplate(text, from.row, from.col)
  return template.problem === null ? printTemplate(template, to.row, to.col) : text
}

/** The tree of a formula and the kinds of its written references in order, or null when it cannot be read. */
export function formulaTree(text: string): { tree: Node; references: readonly { kind: string }[] } | null {
  const { tree, refs } = getTemplate(text, 0, 0)
  return tree === null ? null : { tree, references: refs }
}
