/** A light door of quizzes: what was handed in on pages that are gone. */
export { SubmissionNotices } from './submission-notices.tsx'
