/** The door of careers: jobs, applications, and how staff move them. */
export { careersModule } from './module.ts'
export { can as mayInCareers } from './policy.ts'
export { openAnswerFile } from './service/answer-files.ts'
export { interviewWarnings } from './service/interview.ts'
export { requireCareersOwner as requireOwnCareers } from './service/parts.ts'
export { writePastApplication } from './service/past.ts'
export { publishJob, publishNews } from './service/publish.ts'
export { readLearnerApplications } from './service/staff-lists.ts'
