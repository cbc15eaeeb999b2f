import type { SheetMistake } from '@learn/contract/sandbox'
import type { SheetMistakeCode } from '@learn/contract/sandbox/plain'
import type { FormulaTree, Workbook } from '@learn/sheet'
import type { Entered } from '../entered.ts'
import type { Prepared } from '../prepared.ts'
import type { ReadFormula } from '../read-formula.ts'
import type { ReferenceCell } from '../variants/problem-sheet.ts'

/** A mistake as it is found; its name and the author's hint come later. */
export interface Found {
  code: SheetMistakeCode
  text: string
  marks?: SheetMistake['marks']
}

/** A cell whose mistakes are looked for. */
export interface Suspect {
  prepared: Prepared
  /** The learner's sheet. */
  book: Workbook
  entered: Entered
  cell: string
  entry: string
  read: ReadFormula | null
  reference: ReferenceCell | undefined
}

/** A formula that can be read, beside its reference. */
export interface Compared extends Suspect {
  read: ReadFormula & { tree: FormulaTree }
  reference: ReferenceCell
}

/** A changed formula, and what the change says when the formula is right with it. */
export interface Repair {
  formula: string
  found: Found
}
