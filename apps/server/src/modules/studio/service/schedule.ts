import { nameThing, readDraft } from '#platform/authored/authored.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { ActPlan } from '#platform/operations/act.ts'
import { authoring, enrolment } from '../../learning/index.ts'
import { findSchedule, findWaiting, moveSchedule } from '../repo/schedules.ts'
import type { StudioActParts } from './act-parts.ts'
import { findPublishable, planText } from './publish.ts'
import { found, mayWrite, notFound } from './reach.ts'
import { SCHEDULE, storeFrozen } from './schedule-entity.ts'

const YEAR_MS = 366 * 86_400_000

const notReady = (sentence: string) => new AppError('studio/not-ready', sentence)

/**
 * The draft of an activity in exactly this revision, published at a moment to come: later edits form the next draft. Throws
 * `learning/not-found`, `studio/draft-changed`, `studio/not-ready`, `request/invalid` for a moment that is over or too far away.
 */
export async function planSchedule(
  parts: StudioActParts,
  { activityid, rev, at }: { activityid: number; rev: number; at: number },
): Promise<ActPlan> {
  const { db, clock, caller } = parts
  const row = await findPublishable(parts, activityid)
  const draft = await readDraft(db, nameThing('activity', activityid))
  if (draft?.rev !== rev)
    throw new AppError('studio/draft-changed', 'The draft changed since you read it. Look at it once more')
  // What cannot be published now is not scheduled either.
  await planText(parts, row, draft)
  if (draft.hash === row.hash && row.isVisible) throw notReady('Learners see this text already')
  if (await findWaiting(db, activityid))
    throw notReady('A version of it is scheduled already. Cancel that one, then schedule this one')
  const dueAt = new Date(at * 1000)
  const inMs = dueAt.getTime() - clock.now().getTime()
  if (inMs <= 0 || inMs > YEAR_MS) throw new AppError('request/invalid', 'Choose a moment within the next year')
  const id = newId()
  const { body, hash } = draft
  const frozen = { id, activityId: activityid, userId: caller.userId, dueAt, rev, body, hash, liveHash: row.hash }
  return {
    wanted: [{ entity: SCHEDULE, key: String(id), state: { activityId: activityid, dueAt: dueAt.toISOString(), rev } }],
    programIds: await enrolment.programsOfCourse(db, row.courseId),
    courseIds: [row.courseId],
    asksNoReason: true,
    written: (tx: Tx) => storeFrozen(tx, frozen),
  }
}

/** The publication that waits for an activity is cancelled. Throws `learning/not-found`. */
export async function planCancelSchedule(
  { db, caller }: StudioActParts,
  { activityid }: { activityid: number },
): Promise<ActPlan> {
  const { courseId } = found(await authoring.findActivity(db, activityid))
  if (!(await mayWrite(db, caller, courseId))) throw notFound()
  const { id } = found(await findWaiting(db, activityid))
  return {
    wanted: [{ entity: SCHEDULE, key: String(id), state: null }],
    programIds: await enrolment.programsOfCourse(db, courseId),
    courseIds: [courseId],
    asksNoReason: true,
  }
}

/**
 * A publication whose moment is here: the text as it was frozen, checked again. Throws `learning/not-found` for one that does not wait,
 * or whose caller may not write the course any more, and `studio/not-ready` with why it is not published.
 */
export async function planScheduled(parts: StudioActParts, { scheduleid }: { scheduleid: number }): Promise<ActPlan> {
  const { db, clock } = parts
  const schedule = found(await findSchedule(db, scheduleid))
  if (schedule.state !== 'waiting' || schedule.dueAt > clock.now()) throw notFound()
  const row = await findPublishable(parts, schedule.activityId)
  if (row.hash !== schedule.liveHash) throw notReady('Another version went live after it was scheduled')
  const plan = await planText(parts, row, schedule)
  return {
    ...plan,
    async written(tx, operation) {
      await plan.written?.(tx, operation)
      // Of two nodes that publish at once the later one finds that it is done, and writes nothing.
      const isFirst = await moveSchedule(tx, scheduleid, { from: 'waiting', to: 'published', at: operation.at })
      if (!isFirst) throw notFound()
    },
  }
}
