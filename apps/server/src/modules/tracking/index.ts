/** The door of tracking: where events about the use of the product are kept. */
export { trackingModule } from './module.ts'
export { isAgreed, readConsents } from './service/consents.ts'
export { createSignInAnalytics } from './service/sign-in-analytics.ts'
export { createHttpVendor } from './service/vendor.ts'
