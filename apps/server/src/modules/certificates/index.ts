/** The door of certificates. */
export { certificatesModule } from './module.ts'
