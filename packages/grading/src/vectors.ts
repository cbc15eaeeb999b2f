import type { SheetCellResult, SheetProblem, SheetResult } from '@learn/contract/sandbox'
import type { Entered } from './entered.ts'
import { gradeSheet } from './grade-sheet.ts'
import type { SheetFunctions } from './workbook.ts'

/** A golden case: a problem, what was entered, and what the result must say of it. */
export interface Vector {
  title: string
  problem: SheetProblem
  entered: Entered
  /** Parts of the result; what is left out may be anything. */
  result: Partial<Omit<SheetResult, 'cells'>>
  /** Parts of the results of cells. */
  cells: Record<string, Partial<SheetCellResult>>
}

/**
 * Runs golden cases and returns a line for each part that differs. Pure, so that Node and a browser worker run the same
 * cases.
 */
export function runVectors(vectors: readonly Vector[], functions: SheetFunctions): string[] {
  return vectors.flatMap(({ title, problem, entered, result, cells }) => {
    const got = gradeSheet(problem, entered, { functions })
    const failures = differences(`${title}: result`, got, result)
    for (const [name, want] of Object.entries(cells)) {
      const cell = got.cells.find(other => other.cell === name)
      if (cell) failures.push(...differences(`${title}: ${name}`, cell, want))
      else failures.push(`${title}: ${name} is not graded`)
    }
    return failures
  })
}

function differences<T extends object>(where: string, got: T, want: Partial<T>): string[] {
  return Object.entries(want).flatMap(([key, value]) => {
    const [mine, theirs] = [JSON.stringify(got[key as keyof T]), JSON.stringify(value)]
    return mine === theirs ? [] : [`${where}.${key} is ${mine}, not ${theirs}`]
  })
}
