/** The door of assignments. */
export { assignmentsModule } from './module.ts'
export { marksSomewhere as marksWork } from './policy.ts'
export { openAssignmentFile } from './service/file-door.ts'
export * as work from './service/for-apps.ts'
export type { AssignmentParts } from './service/parts.ts'
export { writePastWork } from './service/past-work.ts'
