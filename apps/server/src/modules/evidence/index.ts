/** The door of evidence: what learners showed that they can do. */
export { evidenceModule } from './module.ts'
export { evidenceCount } from './repo.ts'
