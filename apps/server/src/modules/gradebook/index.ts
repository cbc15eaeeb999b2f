/** The door of gradebooks. */
export { gradebookModule } from './module.ts'
export { can as mayInGradebook } from './policy.ts'
export { findMarked, type GradebookParts } from './read-gradebook.ts'
