/** The door of gradebooks. */
export { gradebookModule } from './module.ts'
