/** A light door of careers: sends what was submitted on pages that are gone. */
export { applicationSender } from './apply/application-submission.ts'
