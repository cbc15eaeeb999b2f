import type { SheetProblem } from '@learn/contract/sandbox'
import { gradeSheet } from '@learn/grading'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { referenceAnswers } from './reference-answers.ts'
import type { Tries } from './tries.ts'

/** A formula that is judged otherwise than its author says. */
export interface WrongVerdict {
  cell: string
  formula: string
  what: string
}

/** Grades each tried formula among the reference answers; gives those that are judged otherwise than they should be. */
export function checkTries(problem: SheetProblem, tries: Tries): WrongVerdict[] {
  const reference = referenceAnswers(problem)
  return Object.entries(tries).flatMap(([cell, { right, wrong }]): WrongVerdict[] => {
    const rule = problem.validations[cell]
    if (!rule) return [{ cell, formula: '', what: 'is tried, and is no answer cell.' }]
    const judge = (formula: string, isRight: boolean): WrongVerdict[] => {
      const { cells } = gradeSheet(problem, { ...reference, [cell]: formula }, { functions: ALL_FUNCTIONS, cases: 0 })
      const result = cells.find(graded => graded.cell === cell)
      const earned = result?.earned ?? 0
      const earnsFormula = earned > (rule.output.flag ? rule.output.weightage : 0)
      if (earnsFormula === isRight) return []
      const gave = `gives ${JSON.stringify(result?.enteredOutput ?? null)} and earns ${earned} of ${result?.max ?? 0}`
      return [{ cell, formula, what: `should be ${isRight ? 'right' : 'wrong'}, ${gave}.` }]
    }
    return [...right.flatMap(formula => judge(formula, true)), ...wrong.flatMap(formula => judge(formula, false))]
  })
}
