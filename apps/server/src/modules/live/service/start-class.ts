import { isRoomOpen } from '@learn/contract/live/plain'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId, newToken } from '#platform/ids.ts'
import { readCourseId } from '../../learning/index.ts'
import { measureEpoch } from '../repo/epochs.ts'
import { findPlans } from '../repo/plans.ts'
import { insertSession, latestSessions, type SessionRow, updateSession } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import { classChanged } from '../updates.ts'
import { isPast, timesForClass } from './class-times.ts'
import { findClass } from './find-class.ts'
import { type LiveParts, notFound } from './parts.ts'
import { type ClassSettings, readClassSettings } from './settings.ts'
import { sessionActivity } from './shared-class.ts'

const notOpen = () => new AppError('live/not-open', 'This class can be started from ten minutes before it begins')

/**
 * Starts the class of an activity. Throws `live/not-found` for who does not host it, `live/not-open` before its time and after
 * its end; a class without a date is started whenever its host wants.
 */
export async function startClass(parts: LiveParts, caller: Caller, activityId: number): Promise<void> {
  const found = await findClass(parts, caller, activityId)
  if (found.role !== 'host') throw notFound()
  const now = parts.clock.now()
  const heldBy = await sessionActivity(parts.db, activityId)
  const settings = await readClassSettings(parts.db, heldBy)
  const courseId = await readCourseId(parts.db, heldBy)
  if (courseId === undefined) throw notFound()
  await parts.db.transaction().execute(async tx => {
    const latest = (await latestSessions(tx, [heldBy])).get(heldBy)
    if (latest?.state === 'live') return
    const plan = (await findPlans(tx, [heldBy])).get(heldBy)
    if (plan?.is_cancelled) throw new AppError('live/cancelled', 'This class is cancelled')
    const times = timesForClass(found.activity, latest, new Set(), plan)
    if (found.activity.openAt !== null && !isRoomOpen(times, epochS(now))) throw notOpen()
    await insertSession(
      tx,
      newSession({ activityId: heldBy, courseId, startsAt: found.activity.openAt }, settings, now),
    )
    const session = (await latestSessions(tx, [heldBy])).get(heldBy)
    if (session && session.state === 'planned')
      await updateSession(tx, session.id, { state: 'live', started_at: now, host_id: caller.userId })
  })
}

/** The rule of attendance is stamped on the session: what changes later counts for later ones. */
export const newSession = (
  { activityId, courseId, startsAt }: { activityId: number; courseId: number; startsAt: Date | null },
  { classType, rule }: Pick<ClassSettings, 'classType' | 'rule'>,
  now: Date,
) => ({
  id: newId(),
  activity_id: activityId,
  course_id: courseId,
  stream_key: newToken(),
  host_id: null,
  state: 'planned' as const,
  class_type: classType,
  starts_at: startsAt,
  started_at: null,
  ended_at: null,
  ...rule,
  created_at: now,
})

/** Ends the class of an activity for everybody. Throws `live/not-found` for who does not host it. */
export async function endClass(parts: LiveParts, room: Room, caller: Caller, activityId: number): Promise<void> {
  const found = await findClass(parts, caller, activityId)
  if (found.role !== 'host') throw notFound()
  const heldBy = await sessionActivity(parts.db, activityId)
  const session = (await latestSessions(parts.db, [heldBy])).get(heldBy)
  if (!session || isPast(session, found.activity) || session.state !== 'live') return
  await closeSession(parts, room, session)
}

/** The last word of a session: its stream ends, its ledger is written, its recording is there. */
export async function closeSession(
  parts: LiveParts,
  room: Room,
  session: SessionRow,
  endedAt: Date = parts.clock.now(),
): Promise<void> {
  const broadcast = await room.broadcasts.get(session.id)
  await broadcast.end()
  await room.presence.flush(parts.clock.now(), session.id)
  for (const { n, fragments } of broadcast.epochs) {
    const seconds = fragments.reduce((sum, { duration }) => sum + duration, 0)
    const bytes = fragments.reduce((sum, { size }) => sum + size, 0)
    await measureEpoch(parts.db, { sessionId: session.id, n, seconds, bytes })
  }
  await parts.db.transaction().execute(async tx => {
    await updateSession(tx, session.id, { state: 'ended', ended_at: endedAt })
    await classChanged(tx, 'class', session.id)
  })
}
