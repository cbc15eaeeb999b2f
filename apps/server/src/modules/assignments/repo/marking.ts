import type { PointsByCriterion } from '@learn/contract/assignments'
import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { WorkRow } from './work.ts'

/** Work by its keys, where it was handed in. */
export async function submittedWork(db: Queries, ids: readonly number[]): Promise<WorkRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('assignments_work')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('state', '=', 'submitted')
    .execute()
}

/** All work at an assignment, by learner and number. */
export const workAt = (db: Queries, activityId: number): Promise<WorkRow[]> =>
  db
    .selectFrom('assignments_work')
    .selectAll()
    .where('activity_id', '=', activityId)
    .orderBy('user_id')
    .orderBy('number')
    .execute()

/** Work at some assignments whose mark nobody released yet, by number. */
export const unreleasedWork = (db: Queries, activityIds: readonly number[]): Promise<WorkRow[]> =>
  db
    .selectFrom('assignments_work')
    .selectAll()
    .where(sql<boolean>`activity_id = any(${[...activityIds]}::bigint[])`)
    .where('state', '=', 'submitted')
    .where('is_held', '=', true)
    .orderBy('number')
    .execute()

/** Work that waits for a mark, or whose mark waits to be released, the oldest first. */
export const waitingWork = (db: Queries, limit: number) =>
  db
    .selectFrom('assignments_work')
    .select(['user_id as userId', 'activity_id as activityId', 'marked_at as markedAt', 'submitted_at as submittedAt'])
    .where('state', '=', 'submitted')
    .where(eb => eb.or([eb('marked_at', 'is', null), eb('is_held', '=', true)]))
    .orderBy('submitted_at')
    .limit(limit)
    .execute()

/** How much work nobody has looked at, by assignment, and since when the oldest waits. */
export const unmarkedByActivity = (db: Queries) =>
  db
    .selectFrom('assignments_work')
    .select(eb => [
      'activity_id as activityId',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('submitted_at').as('since'),
    ])
    .where('state', '=', 'submitted')
    .where('marked_at', 'is', null)
    .groupBy('activity_id')
    .execute()

/** How work stands after somebody marked it. */
export interface Marked {
  points: number | null
  byCriterion: PointsByCriterion
  comment: string
  feedbackFiles: readonly string[]
  markedAt: Date | null
  markerId: number | null
  isHeld: boolean
  isReopened: boolean
}

export async function setMarked(db: Queries, id: number, to: Marked): Promise<void> {
  await db
    .updateTable('assignments_work')
    .set({
      points: to.points,
      by_criterion: JSON.stringify(to.byCriterion),
      comment: to.comment,
      feedback_files: JSON.stringify(to.feedbackFiles),
      marked_at: to.markedAt,
      marker_id: to.markerId,
      is_held: to.isHeld,
      is_reopened: to.isReopened,
    })
    .where('id', '=', id)
    .execute()
}
