/** The door of certificates. */
export { certificatesModule } from './module.ts'
export { can as mayInCertificates } from './policy.ts'
export { withdrawalPlan } from './service/withdraw.ts'
