/** A light door of assignments: sends what was submitted on pages that are gone. */
export { assignmentSender } from './work-submission.ts'
