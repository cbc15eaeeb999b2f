import type { SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import type { Entered } from './entered.ts'

export type FormulaRule = SheetValidation['formula']
export type FormulaOption = FormulaRule['options'][number]

/** The option that its author calls best, else the one of most weight; null for a cell without options. */
export function bestOption({ options }: FormulaRule): FormulaOption | null {
  const most = options.reduce<FormulaOption | null>((a, b) => (a && a.weightage >= b.weightage ? a : b), null)
  return options.find(option => option.isBest) ?? most
}

/** The formula that says what is right, with its `=`; null when the cell has none. */
export function referenceFormula({ formula }: SheetValidation): string | null {
  const text = (formula.value || bestOption(formula)?.value || '').trim()
  if (text === '') return null
  return text.startsWith('=') ? text : `=${text}`
}

/** Maximum marks of a cell: what is not graded counts 0 (spec: decisions 3, grading of a cell, 1). */
export function getMaximum({ formula, output }: SheetValidation): number {
  return (formula.flag ? formula.mm : 0) + (output.flag ? output.weightage : 0)
}

export const isGraded = ({ formula, output }: SheetValidation): boolean => formula.flag || output.flag

/** What the author would enter into each answer cell: the reference, or the value that is expected where there is none. */
export const referenceEntries = ({ validations }: SheetProblem): Entered =>
  Object.fromEntries(
    Object.entries(validations).map(([cell, of]) => [cell, referenceFormula(of) ?? typed(of.output.value)]),
  )

const typed = (value: SheetValidation['output']['value']): string =>
  typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? '')
