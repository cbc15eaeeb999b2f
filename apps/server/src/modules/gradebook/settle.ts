import type { Job } from '#platform/jobs/job.ts'
import { directory } from '../auth/index.ts'
import { findPlace } from '../classroom/index.ts'
import { findRecordedMarks, recordMark } from '../progress/index.ts'
import type { GradebookParts } from './read-gradebook.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'gradebook.settle': { userId: number; activityId: number }
  }
}

/** Writes the grade that a learner's attempts and their recorded mark come to. Nothing for who is in the course no longer. */
export const settleJob = (parts: GradebookParts): Job<'gradebook.settle'> => ({
  name: 'gradebook.settle',
  whenFailed: 'The grade of a learner could not be written',
  async run({ userId, activityId }) {
    const learner = await directory.findReader(parts.db, userId)
    const found = learner && (await findPlace(parts, learner, activityId))
    if (!found) return
    // Whatever an activity says of itself: this mark is given by somebody of the institute.
    const opened = { ...found, activity: { ...found.activity, isSelfReported: false } }
    await parts.db.transaction().execute(async tx => {
      const pct = (await findRecordedMarks(tx, userId, [activityId])).get(activityId)?.pct ?? null
      await recordMark(tx, parts.clock, userId, opened, { pct, grade: parts.kinds.of(found.activity.type).regrade })
    })
  },
})
