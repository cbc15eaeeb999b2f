import type { Tx } from '#platform/db/tables.ts'
import type { Events } from '#platform/events/emit.ts'
import { setEvidence } from './repo.ts'

type Completion = Events['progress.activity.completed']

/** A completed activity is evidence; one that was taken back is none. */
export const recordCompletion =
  (counts: boolean) =>
  (tx: Tx, { userId, courseId, activityId, gradePct, atMs }: Completion): Promise<void> =>
    setEvidence(tx, {
      user_id: userId,
      source: 'progress',
      item_id: activityId,
      course_id: courseId,
      kind: gradePct === undefined ? 'completed' : 'graded',
      score_pct: gradePct ?? null,
      weight: 1,
      skills: [],
      counts,
      at: new Date(atMs),
    })
