/** The door of sign-in: who comes in, and who a session belongs to. */

export { demoLimits, limits } from './limits.ts'
export { authModule } from './module.ts'
export { can as mayWithPeople } from './policy.ts'
export { passwordRefusal } from './service/common-password.ts'
export * as directory from './service/directory.ts'
export { addLead, addPerson, givePassword, type NewPerson } from './service/people.ts'
export { type LinePlan, type PersonLine, planLeads, planPeople, planStaff } from './service/people-file.ts'
export * as accounts from './service/plans.ts'
export type { AuthParts, SignInAnalytics } from './service/ports.ts'
export { dropFactor } from './service/second-factor.ts'
export { createAuthenticator } from './service/session.ts'
export { demandNewPassword } from './service/standing.ts'
