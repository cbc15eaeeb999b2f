/** The door of learners' code: what runs it, for questions of quizzes and for hands-on tasks. */
export { codingModule } from './module.ts'
export { codeMetrics } from './running/code-metrics.ts'
export { type CodeRuns, createCodeRuns } from './running/code-runs.ts'
export { readPublishedTask, readTaskFigures, runAuthored } from './service/authored.ts'
export { takeRun } from './service/count-run.ts'
export { listTaskAttempts } from './service/graded-attempts.ts'
export { inputShown } from './service/present-tests.ts'
export { publishTask } from './service/publish.ts'
