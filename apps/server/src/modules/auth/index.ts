/** The door of sign-in: who comes in, and who a session belongs to. */

export { demoLimits, limits } from './limits.ts'
export { authModule } from './module.ts'
export * as directory from './service/directory.ts'
export { addLead, addPerson, type NewPerson } from './service/people.ts'
export type { AuthParts, SignInAnalytics } from './service/ports.ts'
export { createAuthenticator, findLearner } from './service/session.ts'
