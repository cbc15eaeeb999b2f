import type { FormulaTree } from '@learn/sheet'

/** A formula as it was entered, read once. */
export interface ReadFormula {
  text: string
  tree: FormulaTree | null
  /** Numbers of the cells that it names. */
  reads: ReadonlySet<number>
}
