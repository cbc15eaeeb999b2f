import type { PointsByCriterion } from '@learn/contract/assignments'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Entity, isoOrNull, type State } from '#platform/operations/entity.ts'
import { setMarked, submittedWork } from '../repo/marking.ts'
import type { WorkRow } from '../repo/work.ts'

/** How work that was handed in stands, as it is logged. */
export const stateOfWork = (work: WorkRow): State => ({
  userId: work.user_id,
  points: work.points,
  byCriterion: JSON.stringify(work.by_criterion),
  comment: work.comment,
  files: work.feedback_files.join(' '),
  markedAt: isoOrNull(work.marked_at),
  markerId: work.marker_id,
  isHeld: work.is_held,
  isReopened: work.is_reopened,
})

const numberOrNull = (value: State[string] | undefined): number | null => (value == null ? null : Number(value))

/** Work that was handed in, as staff mark it. The grade of its learner follows after the commit. */
export const markEntity: Entity = {
  name: 'assignments.mark',
  async read(db, keys) {
    const rows = await submittedWork(db, keys.map(Number))
    return new Map(rows.map(work => [String(work.id), stateOfWork(work)]))
  },
  async write(tx, states) {
    const rows = await submittedWork(tx, [...states.keys()].map(Number))
    for (const { id, user_id: userId, activity_id: activityId } of rows) {
      const state = states.get(String(id))
      if (!state) continue
      await setMarked(tx, id, {
        points: numberOrNull(state.points),
        byCriterion: JSON.parse(String(state.byCriterion)) as PointsByCriterion,
        comment: String(state.comment),
        feedbackFiles: String(state.files).split(' ').filter(Boolean),
        markedAt: state.markedAt ? new Date(String(state.markedAt)) : null,
        markerId: numberOrNull(state.markerId),
        isHeld: state.isHeld === true,
        isReopened: state.isReopened === true,
      })
      await enqueue(tx, 'assignments.settle-grade', { userId, activityId })
    }
  },
  userOf: (_key, { userId }) => Number(userId),
}
