import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { hasPresence } from '../repo/presence.ts'
import { findRestriction } from '../repo/restrictions.ts'
import type { SessionRow } from '../repo/sessions.ts'
import type { Here } from '../room/here.ts'
import type { FoundClass } from './find-class.ts'
import { openSession } from './open-session.ts'
import { type LiveParts, notFound } from './parts.ts'

/** Who follows which class now. */
interface HasHere {
  here: Pick<Here, 'present'>
}

/** Why a learner may not be in the room of a running session; null: they may. Somebody who was there before it was closed stays. */
export async function findBar(
  { db }: Pick<LiveParts, 'db'>,
  { here }: HasHere,
  { id, state, is_locked }: SessionRow,
  userId: number,
): Promise<'removed' | 'locked' | null> {
  if (state !== 'live') return null
  if ((await findRestriction(db, id, userId)) === 'removed') return 'removed'
  if (!is_locked || (await hasPresence(db, id, userId)) || (await here.present(id)).includes(userId)) return null
  return 'locked'
}

/** The refusal of a room to somebody who may see its class. */
export const barredError = (bar: 'removed' | 'locked'): AppError =>
  bar === 'removed'
    ? new AppError('live/removed', 'The host removed you from this class')
    : new AppError('live/locked', 'The host has closed this class to newcomers')

/** A session whose room the caller may be in. Throws as `openSession`, `live/removed`, `live/locked`. */
export async function enterRoom(
  parts: LiveParts,
  room: HasHere,
  caller: Caller,
  sessionId: number,
): Promise<{ session: SessionRow; found: FoundClass }> {
  const opened = await openSession(parts, caller, sessionId)
  const bar = opened.found.role === 'learner' && (await findBar(parts, room, opened.session, caller.userId))
  if (bar) throw barredError(bar)
  return opened
}

/** The same while the class is on. Throws `live/not-live` too. */
export async function enterRunning(parts: LiveParts, room: HasHere, caller: Caller, sessionId: number) {
  const opened = await enterRoom(parts, room, caller, sessionId)
  if (opened.session.state !== 'live') throw new AppError('live/not-live', 'This is open while the class is on')
  return opened
}

/** A running session of its host. Throws `live/not-found` for everybody else, `live/not-live`. */
export async function hostRunning(parts: LiveParts, room: HasHere, caller: Caller, sessionId: number) {
  const opened = await enterRunning(parts, room, caller, sessionId)
  if (opened.found.role !== 'host') throw notFound()
  return opened
}
