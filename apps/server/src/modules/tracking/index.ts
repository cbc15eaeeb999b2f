/** The door of tracking: where events about the use of the product are kept. */
export { createSignInAnalytics, forgetFailures } from './service.ts'
