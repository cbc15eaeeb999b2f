import type { Job } from '#platform/jobs/job.ts'
import { findBare, overdueAttempts } from './repo/attempts.ts'
import { ANSWER_GRACE_MS } from './service/attempt-times.ts'
import type { QuizParts } from './service/parts.ts'
import { runHanded, settleMarks } from './service/run-handed.ts'
import { submitOverdue } from './service/submit-attempt.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'quiz.run-code': { attemptId: number }
    'quiz.settle-marks': { attemptId: number }
    'quiz.finish-overdue': null
  }
}

/** Attempts that one round hands in. */
const ROUND = 200

/** Runs the code of an attempt that was handed in. */
export const runCodeJob = (parts: QuizParts): Job<'quiz.run-code'> => ({
  name: 'quiz.run-code',
  run: ({ attemptId }) => runHanded(parts, attemptId),
  concurrency: 2,
  whenFailed: 'Code that a learner submitted could not be run',
})

/** Adds the marks of an attempt up after somebody marked it. */
export const settleMarksJob = (parts: QuizParts): Job<'quiz.settle-marks'> => ({
  name: 'quiz.settle-marks',
  run: ({ attemptId }) => settleMarks(parts, attemptId),
  whenFailed: 'The marks of a learner could not be added up',
})

/** Hands in what was left lying when its time ended, whoever looks. */
export const submitOverdueJob = (parts: QuizParts): Job<'quiz.finish-overdue'> => ({
  name: 'quiz.finish-overdue',
  schedule: { everyS: 30 },
  async run() {
    const before = new Date(parts.clock.now().getTime() - ANSWER_GRACE_MS)
    const faults: unknown[] = []
    const overdue = await overdueAttempts(parts.db, before, ROUND)
    for (const { id } of overdue)
      try {
        const [row] = await findBare(parts.db, id)
        if (row) await submitOverdue(parts, row)
      } catch (error) {
        // It is among the oldest in every round: the others do not wait for it.
        faults.push(error)
      }
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} of ${overdue.length} attempts could not be handed in`)
  },
})
