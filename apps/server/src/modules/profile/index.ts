/** The door of profile: what learners say of themselves, resumes, policies, and what the marketing tool knows of them. */

export { profileModule } from './module.ts'
export { can as mayInProfile } from './policy.ts'
export { createMarketingStore } from './service/marketing.ts'
export {
  type CareerFacts,
  createProfiles,
  factsOfMany,
  type Profiles,
  type Resume,
  type StoredResume,
} from './service/profiles.ts'
export { readResumeFile } from './service/reading/resume-file.ts'
export { writeFields } from './service/write.ts'
