import { normalForm } from '@learn/sheet'
import type { FormulaOption, FormulaRule } from './reference.ts'

/** True for what is calculated: `=` and something after it. */
export const isFormula = (entered: string): boolean => entered.startsWith('=') && entered.length > 1

/**
 * The listed option of most weight that means what was entered (spec: decisions 3, grading of a cell, 3); null when
 * none does. A typed constant is no formula.
 */
export function listedOption(entered: string, rule: FormulaRule): FormulaOption | null {
  if (!isFormula(entered)) return null
  const meaning = normalForm(entered)
  if (meaning === null) return null
  const fits = optionsOf(rule).filter(({ value }) => normalForm(value) === meaning)
  return fits.reduce<FormulaOption | null>((a, b) => (a && a.weightage >= b.weightage ? a : b), null)
}

/** The listed options; of a cell that lists none its reference, for all marks. */
export function optionsOf({ options, value, mm }: FormulaRule): FormulaOption[] {
  if (options.length > 0 || value === '') return options
  return [{ value, weightage: mm, feedback: '', isBest: true }]
}
