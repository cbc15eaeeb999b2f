/** The door of evidence: what learners showed that they can do; `evidence_between` is its door in SQL. */
export { evidenceModule } from './module.ts'
export { evidenceOfWeek, gradedEvidence } from './service.ts'
