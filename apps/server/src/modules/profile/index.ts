/** The door of profile: policies of learners and what the marketing tool knows of them. */

export { createMarketingStore } from './marketing.ts'
export { profileModule } from './module.ts'
export { can as mayInProfile } from './policy.ts'
export { publishPlan } from './publish.ts'
