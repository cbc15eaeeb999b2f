import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId, newToken } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { directory } from '../../auth/index.ts'
import { enrolment, readCourseId } from '../../learning/index.ts'
import type { Meeting } from '../providers/provider.ts'
import { closeOpenRoster } from '../repo/attendance.ts'
import { measureEpochs } from '../repo/epochs.ts'
import { removeHere } from '../repo/here.ts'
import { findMeeting } from '../repo/meetings.ts'
import { findPlans } from '../repo/plans.ts'
import { presentUsers } from '../repo/presence.ts'
import { removeReactions } from '../repo/reactions.ts'
import { insertSession, latestSessions, type SessionRow, updateSession } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import { classChanged } from '../updates.ts'
import { isPast, isStartable } from './class-times.ts'
import { type FoundClass, findClass } from './find-class.ts'
import { findProvider, isExternal } from './meeting-providers.ts'
import { openMeeting } from './open-meeting.ts'
import { type LiveParts, notFound } from './parts.ts'
import { type ClassSettings, DEFAULT_MINUTES, readClassSettings } from './settings.ts'
import { sessionActivity } from './shared-class.ts'

const notOpen = () => new AppError('live/not-open', 'This class can be started from ten minutes before it begins')

/**
 * Starts the class of an activity, where another service holds it also there. Throws `live/not-found` for who does not host it,
 * `live/not-open` outside of its planned time; a class without a date is started whenever its host wants. One that ended before its planned
 * end can be started once more, as a session of its own. Throws as `findProvider` and `openMeeting`.
 */
export async function startClass(parts: LiveParts, caller: Caller, activityId: number): Promise<void> {
  const found = await findClass(parts, caller, activityId)
  if (found.role !== 'host') throw notFound()
  const heldBy = await sessionActivity(parts.db, activityId)
  const settings = await readClassSettings(parts.db, heldBy)
  const courseId = await readCourseId(parts.db, heldBy)
  if (courseId === undefined) throw notFound()
  const provider = findProvider(parts, settings)
  const session = await planSession(parts, found, { activityId: heldBy, courseId }, settings)
  if (!session) return
  if (provider) await openMeeting(parts, provider, await describeMeeting(parts, caller, found, session, settings))
  await parts.db
    .transaction()
    .execute(tx =>
      updateSession(tx, session.id, { state: 'live', started_at: parts.clock.now(), host_id: caller.userId }),
    )
}

/** The session that is about to begin; null where one is on. */
const planSession = (
  { db, clock }: LiveParts,
  { activity }: FoundClass,
  place: { activityId: number; courseId: number },
  settings: ClassSettings,
): Promise<SessionRow | null> =>
  db.transaction().execute(async tx => {
    const now = clock.now()
    const latest = (await latestSessions(tx, [place.activityId])).get(place.activityId)
    if (latest?.state === 'live') return null
    const plan = (await findPlans(tx, [place.activityId])).get(place.activityId)
    if (plan?.is_cancelled) throw new AppError('live/cancelled', 'This class is cancelled')
    if (!isStartable(activity, plan, epochS(now))) throw notOpen()
    await insertSession(tx, newSession({ ...place, startsAt: activity.openAt }, settings, now))
    const session = (await latestSessions(tx, [place.activityId])).get(place.activityId)
    return session?.state === 'planned' ? session : null
  })

/** A class as a service is asked to hold it. */
async function describeMeeting(
  { db, clock }: LiveParts,
  caller: Caller,
  { activity, courseId }: FoundClass,
  session: SessionRow,
  { hostId }: ClassSettings,
): Promise<Meeting> {
  const host = hostId ?? caller.userId
  return {
    sessionId: session.id,
    name: activity.name,
    startsAt: session.starts_at ?? clock.now(),
    minutes: activity.minutes ?? DEFAULT_MINUTES,
    hostEmail: (await directory.readContacts(db, [host])).get(host)?.email ?? null,
    programIds: await enrolment.programsOfCourse(db, courseId),
  }
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
  const isHeld = await wasFollowed(parts, room, session, await readClassSettings(parts.db, heldBy))
  await closeSession(parts, room, session, isHeld ? undefined : (session.started_at ?? undefined))
}

/** False for a class of our own room that was started by mistake: nothing was sent, and nobody was there. */
async function wasFollowed(
  { db, clock }: LiveParts,
  { broadcasts, presence }: Room,
  { id }: SessionRow,
  settings: ClassSettings,
): Promise<boolean> {
  if (isExternal(settings) || settings.joinUrl !== null) return true
  if ((await broadcasts.fresh(id)).lastWallMs !== null) return true
  await presence.flush(clock.now(), id)
  return (await presentUsers(db, id)).length > 0
}

/** The last word of a session: its stream ends, its ledger is written, its recording is there. */
export async function closeSession(
  parts: LiveParts,
  room: Room,
  session: SessionRow,
  endedAt: Date = parts.clock.now(),
): Promise<void> {
  await room.presence.flush(parts.clock.now(), session.id)
  await parts.db.transaction().execute(async tx => {
    // From here on no node takes a fragment of it.
    await updateSession(tx, session.id, { state: 'ended', ended_at: endedAt })
    await measureEpochs(tx, session.id)
    await closeOpenRoster(tx, session.id, endedAt)
    await removeHere(tx, session.id)
    await removeReactions(tx, session.id)
    if ((await findMeeting(tx, session.id))?.closed_at === null)
      await enqueue(tx, 'live.end-meeting', { sessionId: session.id })
    await enqueue(tx, 'live.join-fragments', { sessionId: session.id })
    await classChanged(tx, 'class', session.id)
  })
  await room.broadcasts.end(session.id)
}
