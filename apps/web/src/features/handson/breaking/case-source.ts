import type { ServedProblem, SheetBreakingCase } from '@learn/contract/sandbox'
import { caseRows } from '@learn/grading/case-rows'
import type { CellMark, SheetSource } from '#shared/sheet/index.ts'
import { solutionEntries } from '../sheet-source.ts'

/** The sheet of a case, to look at only. */
export const caseSource = (problem: ServedProblem, cell: string, breaking: SheetBreakingCase): SheetSource => ({
  rows: caseRows(problem, solutionEntries(problem) ?? {}, cell, breaking),
  columnTypes: problem.columnTypes,
  entered: {},
  editable: [],
  size: { rows: problem.dimensions.rows, cols: problem.dimensions.columns },
})

/** Marks the formula that breaks, and the data that it breaks on. */
export const caseMarks = (cell: string, { cells }: Pick<SheetBreakingCase, 'cells'>): Map<string, CellMark> =>
  new Map([
    ...cells.map(({ cell: address }): [string, CellMark] => [address, { tone: 'blue', word: 'data of this case' }]),
    [cell, { tone: 'red', word: 'breaks here' }],
  ])
