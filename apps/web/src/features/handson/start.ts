/** A light door of handson: sends what was submitted on pages that are gone, without the sandbox. */
export { codeSender } from './code/code-submission.ts'
export { sheetSender } from './sheet-submission.ts'
