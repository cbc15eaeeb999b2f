/** The door of certificates. */
export { certificatesModule } from './module.ts'
export { maySetRule } from './policy.ts'
export { readLearnerCertificates } from './service/read.ts'
export { readCertificateRule } from './service/rule.ts'
