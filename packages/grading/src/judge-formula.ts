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
  const fits = getOptions(rule).filter(({ value }) => normalForm(value) === meaning)
  const best = Math.max(...fits.map(({ weightage }) => weightage))
  const [first, ...others] = fits.filter(({ weightage }) => weightage === best)
  if (!first) return null
  const option = [first, ...others].find(({ value }) => hasSameDollars(value, entered)) ?? first
  // The meaning of a formula has no dollar signs: what is said of them holds for a formula with the same ones only.
  const isSaidOfDollars = /\$|dollar/i.test(option.feedback) && !hasSameDollars(option.value, entered)
  return isSaidOfDollars ? { ...option, feedback: '' } : option
}

const REFERENCE = /\$?[A-Z]{1,3}\$?\d+/g

const hasSameDollars = (one: string, other: string): boolean => {
  const references = (formula: string) => (formula.toUpperCase().match(REFERENCE) ?? []).toSorted().join()
  return references(one) === references(other)
}

/** The listed options; of a cell that lists none its reference, for all marks. */
export function getOptions({ options, value, mm }: FormulaRule): FormulaOption[] {
  if (options.length > 0 || value === '') return options
  return [{ value, weightage: mm, feedback: '', isBest: true }]
}
