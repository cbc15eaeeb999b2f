import { indiaWeekStart } from '@learn/contract/base'
import { type Clock, epochS } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/tables.ts'
import type { Events } from '#platform/events/emit.ts'
import { evidenceBetween, setEvidence } from './repo.ts'

/** What a person showed since Monday began in India, newest first. */
export const evidenceOfWeek = ({ db, clock }: { db: Db; clock: Clock }, userId: number) =>
  evidenceBetween(db, userId, new Date(indiaWeekStart(epochS(clock.now())) * 1000), clock.now())

type Completion = Events['progress.activity.completed']

/** A completed activity is evidence; one that was taken back is none. */
export const recordCompletion =
  (counts: boolean) =>
  (tx: Tx, { userId, courseId, activityId, gradePct, isSelfReported, atMs }: Completion): Promise<void> =>
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
      self_reported: isSelfReported === true,
      at: new Date(atMs),
    })
