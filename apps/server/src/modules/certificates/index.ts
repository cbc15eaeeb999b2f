/** The door of certificates. */
export { certificatesModule } from './module.ts'
export { readLearnerCertificates } from './service/read.ts'
