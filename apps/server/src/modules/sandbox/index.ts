/** The door of the sandbox: spreadsheet problems, from publishing to the submit. */
export type { Grader } from './grading/grader.ts'
export type { ReferenceCheck } from './grading/messages.ts'
export { createPool } from './grading/pool.ts'
export { sandboxModule } from './module.ts'
export { checkAuthored, readPublished, readSubmissionFigures } from './service/authored.ts'
export { publishChecked } from './service/publish.ts'
