import type { SheetContent, SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import { moveFormula } from '@learn/sheet/formulas'
import { type CellPlace, toPlace } from './places.ts'

export type FormulaOption = SheetValidation['formula']['options'][number]

/** What an author says of the data: nothing. */
export const NO_HINTS: SheetProblem['variants'] = {
  inputs: [],
  fixed: [],
  keys: [],
  sorted: [],
  blanks: [],
  textNumbers: [],
  negatives: [],
}

/** Marks of a new answer cell: what its output and its formula earn. */
const NEW_MARKS = { output: 4, formula: 6 }
/** Part of the marks of a cell that its formula earns when a value becomes a formula. */
const FORMULA_SHARE = 0.6

const PLAIN_OUTPUT: SheetValidation['output'] = {
  value: null,
  flag: true,
  weightage: 0,
  feedback_correct_output: '',
  feedback_incorrect_output: '',
  strict: false,
}
const NO_FORMULA: SheetValidation['formula'] = { value: '', flag: false, options: [], mm: 0 }

/** A rule in which what is left out is as usual. */
export const wholeRule = (rule: {
  formula: Partial<SheetValidation['formula']>
  output: Partial<SheetValidation['output']>
}): SheetValidation => ({
  formula: { ...NO_FORMULA, flag: true, ...rule.formula },
  output: { ...PLAIN_OUTPUT, ...rule.output },
})

export const isFormula = (text: string): boolean => text.startsWith('=') && text.length > 1

/** A number where a text is one as it is printed, else the text; null for nothing. */
export const toContent = (text: string): SheetContent => {
  if (text === '') return null
  return String(Number(text)) === text ? Number(text) : text
}

/** The rule of a new answer cell in which this was entered. */
export const newRule = (entry: string): SheetValidation =>
  withReference(
    {
      formula: { ...NO_FORMULA, flag: isFormula(entry) || entry === '' },
      output: { ...PLAIN_OUTPUT, weightage: NEW_MARKS.output + NEW_MARKS.formula },
    },
    entry,
  )

/** The same rule with the marks of a new answer cell, so that cells of one rule stay one answer. */
export const withUsualMarks = ({ formula, output }: SheetValidation): SheetValidation => ({
  formula: {
    ...formula,
    ...(formula.flag && { mm: NEW_MARKS.formula }),
    options: formula.options.map(option => ({ ...option, weightage: NEW_MARKS.formula })),
  },
  output: { ...output, weightage: NEW_MARKS.output + (formula.flag ? 0 : NEW_MARKS.formula) },
})

/** The option that its author calls the best, else the one of most weight. */
export const findBest = ({ options }: SheetValidation['formula']): FormulaOption | undefined =>
  options.find(({ isBest }) => isBest) ??
  options.reduce<FormulaOption | undefined>(
    (most, one) => (most && most.weightage >= one.weightage ? most : one),
    undefined,
  )

/** What the author would enter into an answer cell. */
export function referenceText({ formula, output }: SheetValidation): string {
  const text = (formula.value || findBest(formula)?.value || '').trim()
  if (text !== '') return text.startsWith('=') ? text : `=${text}`
  const { value } = output
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? '')
}

/** A rule whose reference is what was entered: a formula is graded as such, a value by its output alone. */
export function withReference(rule: SheetValidation, entry: string): SheetValidation {
  const { formula, output } = rule
  if (isFormula(entry)) {
    const best = findBest(formula)
    if (best)
      return withOptions(
        { ...rule, formula: { ...formula, flag: true } },
        formula.options.map(one => (one === best ? { ...one, value: entry, isBest: true } : one)),
      )
    const marks = Math.round(output.weightage * FORMULA_SHARE)
    return {
      formula: {
        ...formula,
        flag: true,
        value: entry,
        mm: marks,
        options: [{ value: entry, weightage: marks, feedback: '', isBest: true }],
      },
      output: { ...output, weightage: output.weightage - marks },
    }
  }
  if (entry === '') return { ...rule, formula: { ...formula, value: '', options: withoutBest(formula) } }
  const marks = output.weightage + (formula.flag ? formula.mm : 0)
  return { formula: NO_FORMULA, output: { ...output, value: toContent(entry), weightage: marks } }
}

const withoutBest = (formula: SheetValidation['formula']) => {
  const best = findBest(formula)
  return formula.options.map(one => (one === best ? { ...one, value: '' } : one))
}

/** A rule with these formulas: the best one is the reference, and the most that the formula earns. */
export function withOptions(rule: SheetValidation, options: FormulaOption[]): SheetValidation {
  const best = findBest({ ...rule.formula, options })
  return {
    ...rule,
    formula: { ...rule.formula, options, value: best?.value ?? '', mm: best?.weightage ?? 0 },
  }
}

/** The most that a cell earns. */
export const countMarks = ({ formula, output }: SheetValidation): number =>
  (formula.flag ? formula.mm : 0) + (output.flag ? output.weightage : 0)

/** The same rule in another cell: its formulas move along. */
export function movedRule(rule: SheetValidation, from: CellPlace, to: CellPlace): SheetValidation {
  const moved = (text: string) => (text === '' ? text : moveFormula(text.startsWith('=') ? text : `=${text}`, from, to))
  return {
    ...rule,
    formula: {
      ...rule.formula,
      value: moved(rule.formula.value),
      options: rule.formula.options.map(option => ({ ...option, value: moved(option.value) })),
    },
  }
}

/** Whether two cells are judged alike: the one's rule, moved, is the other's. What they give may differ. */
export function isSameRule(one: SheetValidation, at: string, other: SheetValidation, to: string): boolean {
  const shape = (rule: SheetValidation, from: string) => {
    const moved = movedRule(rule, toPlace(from), toPlace(to))
    return JSON.stringify([moved.formula, { ...moved.output, value: rule.formula.flag ? null : rule.output.value }])
  }
  return shape(one, at) === shape(other, to)
}
