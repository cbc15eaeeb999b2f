// Grading of spreadsheet problems: pure, the same in the browser and on the server.
export type {
  PublicSheetProblem,
  SheetBreakingCase,
  SheetCellResult,
  SheetMistake,
  SheetProblem,
  SheetResult,
  SheetValidation,
} from '@learn/contract/sandbox'
export {
  checkProblem,
  checkReference,
  type OptionCheck,
  type ProblemCheck,
  type ProblemFinding,
} from './check-problem.ts'
export type { Entered } from './entered.ts'
export { type GradeOptions, gradeSheet } from './grade-sheet.ts'
export { publicProblem, publicResult } from './public-problem.ts'
export { getMaximum, referenceEntries, referenceFormula } from './reference.ts'
export { getSolution, type SolutionCell } from './solution.ts'
export type { CellClasses } from './tried-classes.ts'
export { type FormulaTry, type ListedVariant, listVariants, tryFormula } from './try-formula.ts'
