/** The door of gradebooks. */
export { gradebookModule } from './module.ts'
export { can as mayInGradebook } from './policy.ts'
