import { ABANDONED_AFTER_S } from '@learn/contract/live/plain'
import { planned } from '../../learning/index.ts'
import { findClassesOnAir, type SessionRow } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import type { LiveParts } from './parts.ts'
import { DEFAULT_MINUTES, readClassSettings } from './settings.ts'
import { closeSession } from './start-class.ts'

/** A class that another service holds is over so long after its plan, where nobody says that it ended. */
const OVERRUN_S = 2 * 3600

/**
 * Ends classes that nobody ended: of our own room those whose host sent nothing for ten minutes, held until the last piece of their
 * stream; elsewhere those that are long past their plan, held as they were planned.
 */
export async function endAbandonedClasses(parts: LiveParts, room: Room): Promise<void> {
  for (const session of await findClassesOnAir(parts.db)) {
    const { provider } = await readClassSettings(parts.db, session.activity_id)
    const endedAt = provider === 'room' ? await lastSeen(parts, room, session) : await overrunEnd(parts, session)
    if (endedAt) await closeSession(parts, room, session, endedAt)
  }
}

async function lastSeen({ clock }: LiveParts, room: Room, { id, started_at }: SessionRow): Promise<Date | null> {
  const nowMs = clock.now().getTime()
  const startedMs = started_at?.getTime() ?? nowMs
  const seenMs = Math.max((await room.broadcasts.fresh(id)).lastWallMs ?? startedMs, startedMs)
  return nowMs - seenMs >= ABANDONED_AFTER_S * 1000 ? new Date(seenMs) : null
}

async function overrunEnd({ db, clock }: LiveParts, session: SessionRow): Promise<Date | null> {
  const minutes = (await planned.findPlanned(db, [session.activity_id])).get(session.activity_id)?.minutes
  const startedMs = session.started_at?.getTime() ?? 0
  const plannedMs = (session.starts_at?.getTime() ?? startedMs) + (minutes ?? DEFAULT_MINUTES) * 60_000
  const endMs = Math.max(plannedMs, startedMs)
  return clock.now().getTime() - endMs >= OVERRUN_S * 1000 ? new Date(endMs) : null
}
