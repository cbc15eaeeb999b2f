/** The door of the sandbox: spreadsheet problems, from publishing to the submit. */
export { createPool } from './grading/pool.ts'
export { sandboxModule } from './module.ts'
export { publishChecked } from './service/publish.ts'
