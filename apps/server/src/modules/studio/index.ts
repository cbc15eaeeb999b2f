/** The door of the studio: what it reads, and what its acts come to. */
export type { StudioJobParts } from './jobs.ts'
export { studioModule } from './module.ts'
export { openAuthoredFile } from './service/file-links.ts'
export { maskedEmail, maskedPhone } from './service/mask.ts'
export { isWritten as isWrittenQuestion } from './service/questions.ts'
export { mayWrite as mayWriteCourse } from './service/reach.ts'
