/** The door of evidence: what learners showed that they can do; `evidence_between` and `evidence_graded` are its doors in SQL. */
export { evidenceModule } from './module.ts'
export { evidenceOfWeek } from './service.ts'
