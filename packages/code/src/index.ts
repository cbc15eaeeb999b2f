export {
  type CodeFault,
  type CodeFile,
  type CodeJob,
  type CodeLimits,
  type CodeRun,
  FAULT_KINDS,
  type FaultKind,
  type Language,
  type RunOutcome,
} from './job.ts'
export { getLimits, MOST, USUAL } from './limits.ts'
export { isAsExpected } from './program/compare.ts'
export { bareFault, FAULT_NAMES, faultWords } from './program/fault-words.ts'
export { getJob, getRun } from './program/job-of.ts'
export { judge, type TestResult } from './program/judge.ts'
