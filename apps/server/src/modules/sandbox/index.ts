/** The door of the sandbox: spreadsheet problems, from publishing to the submit. */
export { createPool } from './grading/pool.ts'
export { sandboxModule } from './module.ts'
export { draftProblem, type Published, publishChecked, publishProblem, withdrawProblem } from './service/publish.ts'
