import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { findMeeting, findMeetingPerson, putMeetingPerson } from '../repo/meetings.ts'
import { latestSessions } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import { isPast } from './class-times.ts'
import { barredError, findBar } from './enter-room.ts'
import { findClass } from './find-class.ts'
import { askProvider, findProvider } from './meeting-providers.ts'
import { openMeetingIn } from './open-meeting.ts'
import { type LiveParts, notFound } from './parts.ts'
import { readClassSettings } from './settings.ts'
import { sessionActivity } from './shared-class.ts'

/**
 * The address at which the caller comes into a class that another service holds: theirs alone, as a learner or a host. Nobody can start
 * a class by it. Throws as `findClass`, `live/not-found` for our own room and for links, `live/not-live` before its host started it
 * and after its end, `live/removed`, `live/locked`, `live/service`.
 */
export async function joinClass(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  activityId: number,
): Promise<{ url: string }> {
  const { db } = parts
  const { activity, role } = await findClass(parts, caller, activityId)
  const heldBy = await sessionActivity(db, activityId)
  const provider = findProvider(parts, await readClassSettings(db, heldBy))
  if (!provider) throw notFound()
  const session = (await latestSessions(db, [heldBy])).get(heldBy)
  const meeting = session && openMeetingIn(await findMeeting(db, session.id), activity.name)
  if (!session || !meeting || session.state !== 'live' || isPast(session, activity))
    throw new AppError('live/not-live', 'Its host hasn’t started this class yet')
  const bar = role === 'learner' && (await findBar(parts, room, session, caller.userId))
  if (bar) throw barredError(bar)
  const known = role === 'learner' ? await findMeetingPerson(db, session.id, caller.userId) : undefined
  if (known?.join_url) return { url: known.join_url }
  const name = (await directory.readNames(db, [caller.userId])).get(caller.userId) ?? ''
  const person = { userId: caller.userId, name, role }
  const { url, personKey, isLasting } = await askProvider(parts, provider, () => provider.join(meeting, person))
  if (role === 'learner')
    await db.transaction().execute(tx =>
      putMeetingPerson(tx, {
        session_id: session.id,
        user_id: caller.userId,
        person_key: personKey,
        join_url: isLasting ? url : null,
      }),
    )
  return { url }
}
