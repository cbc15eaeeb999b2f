import type { PointsByCriterion } from '@learn/contract/assignments'
import { emit } from '#platform/events/emit.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Entity, isoOrNull, type State } from '#platform/operations/entity.ts'
import { setMarked, submittedWork } from '../repo/marking.ts'
import type { WorkRow } from '../repo/work.ts'
import { workChanged } from '../updates.ts'

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

/** What a learner is notified of when a mark is written: nothing while it is held, or stays as it was. */
function eventAfter(before: WorkRow, after: State): 'assignments.mark.released' | 'assignments.mark.changed' | null {
  if (!after.markedAt || after.isHeld === true) return null
  if (before.marked_at === null || before.is_held) return 'assignments.mark.released'
  return before.points === numberOrNull(after.points) ? null : 'assignments.mark.changed'
}

/** Work that was handed in, as staff mark it. The grade of its learner follows after the commit. */
export const markEntity: Entity = {
  name: 'assignments.mark',
  async read(db, keys) {
    const rows = await submittedWork(db, keys.map(Number))
    return new Map(rows.map(work => [String(work.id), stateOfWork(work)]))
  },
  async write(tx, states, at) {
    const rows = await submittedWork(tx, [...states.keys()].map(Number))
    for (const work of rows) {
      const { id, user_id: userId, activity_id: activityId } = work
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
      const event = eventAfter(work, state)
      if (event) await emit(tx, event, { workId: id, activityId, userId, atMs: at.getTime() })
    }
    await workChanged(
      tx,
      rows.map(({ activity_id }) => activity_id),
    )
  },
  userOf: (_key, { userId }) => Number(userId),
}
