import type { Body } from '#platform/authored/authored.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Entity } from '#platform/operations/entity.ts'
import { findWaiting, insertSchedule, moveSchedule, readSchedules } from '../repo/schedules.ts'

/** The text of a draft as it is published at a moment to come. */
export interface FrozenText {
  id: number
  activityId: number
  userId: number
  dueAt: Date
  rev: number
  body: Body
  hash: string
  liveHash: string
}

export const SCHEDULE = 'studio.schedule'

/** The work of a scheduled publication: at its moment, once. */
export const enqueuePublication = (tx: Tx, id: number, dueAt: Date): Promise<void> =>
  enqueue(tx, 'studio.publish', { scheduleId: id }, { key: String(id), runAt: dueAt })

/**
 * A publication at a moment to come. Taking one away cancels it and keeps its text, so that undoing that lets it wait again; one that is over
 * stays.
 */
export const scheduleEntity = ({ clock }: { clock: Clock }): Entity => ({
  name: SCHEDULE,
  async read(db, keys) {
    const rows = await readSchedules(db, keys.map(Number))
    return new Map(
      rows.map(({ id, activityId, dueAt, rev }) => [String(id), { activityId, dueAt: dueAt.toISOString(), rev }]),
    )
  },
  async refuse(db, changes) {
    for (const { before, after } of changes) {
      if (before || !after) continue
      if (new Date(String(after.dueAt)) <= clock.now())
        throw new AppError('studio/not-ready', 'The moment at which it was to be published is over')
      if (await findWaiting(db, Number(after.activityId)))
        throw new AppError('studio/not-ready', 'Another version of it is scheduled already')
    }
  },
  async write(tx, states) {
    for (const [key, { dueAt }] of states) {
      const id = Number(key)
      await moveSchedule(tx, id, { from: 'cancelled', to: 'waiting', at: null })
      await enqueuePublication(tx, id, new Date(String(dueAt)))
    }
  },
  async remove(tx, keys) {
    for (const key of keys) await moveSchedule(tx, Number(key), { from: 'waiting', to: 'cancelled', at: clock.now() })
  },
  async inUse(db, keys) {
    const rows = await readSchedules(db, keys.map(Number))
    return new Set(rows.filter(({ state }) => state !== 'waiting').map(({ id }) => String(id)))
  },
  userOf: () => null,
})

/** Stores the text that a new schedule publishes: its row, before which the entity had nothing to write. */
export const storeFrozen = (tx: Tx, { id, activityId, userId, dueAt, rev, body, hash, liveHash }: FrozenText) =>
  insertSchedule(tx, {
    id,
    activity_id: activityId,
    user_id: userId,
    due_at: dueAt,
    rev,
    body,
    hash,
    live_hash: liveHash,
  })
