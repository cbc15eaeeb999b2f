/** The door of profile: policies of learners and what the marketing tool knows of them. */
export { profileFunctions } from './functions.ts'
export { createMarketingStore } from './marketing.ts'
