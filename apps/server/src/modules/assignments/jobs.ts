import type { Job } from '#platform/jobs/job.ts'
import type { AssignmentParts } from './service/parts.ts'
import { settleGrade } from './service/settle-grade.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'assignments.settle-grade': { userId: number; activityId: number }
  }
}

/** Writes the grade of a learner after somebody marked their work, or gave them more time. */
export const settleGradeJob = (parts: AssignmentParts): Job<'assignments.settle-grade'> => ({
  name: 'assignments.settle-grade',
  run: whose => settleGrade(parts, whose),
  whenFailed: 'The grade of a learner could not be written',
})
