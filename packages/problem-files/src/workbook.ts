// Workbooks as problems and back: pure, also for the browser.
export { ProblemFileError } from './problem-file-error.ts'
export { bookOfRows } from './workbook/book-of-rows.ts'
export { type ImportOptions, type MadeProblem, problemOfWorkbook } from './workbook/problem-of-workbook.ts'
