/** The door of sign-in: who comes in, and who a session belongs to. */

export { demoLimits, limits } from './limits.ts'
export { authModule } from './module.ts'
export { passwordRefusal } from './service/common-password.ts'
export * as directory from './service/directory.ts'
export { addLead, addPerson, type NewPerson } from './service/people.ts'
export type { AuthParts, SignInAnalytics } from './service/ports.ts'
export { dropFactor } from './service/second-factor.ts'
export { createAuthenticator } from './service/session.ts'
export { demandNewPassword, readmit, suspend } from './service/standing.ts'
