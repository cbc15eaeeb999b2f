import { ABANDONED_AFTER_S } from '@learn/contract/live/plain'
import { findClassesOnAir } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import type { LiveParts } from './parts.ts'
import { readClassSettings } from './settings.ts'
import { closeSession } from './start-class.ts'

/** Ends classes of our own room whose host sent nothing for ten minutes: they were held until the last piece of their stream. */
export async function endAbandonedClasses(parts: LiveParts, room: Room): Promise<void> {
  const nowMs = parts.clock.now().getTime()
  for (const session of await findClassesOnAir(parts.db)) {
    if ((await readClassSettings(parts.db, session.activity_id)).provider !== 'room') continue
    const last = (await room.broadcasts.get(session.id)).lastWallMs
    const startedMs = session.started_at?.getTime() ?? nowMs
    const seenMs = Math.max(last ?? startedMs, startedMs)
    if (nowMs - seenMs >= ABANDONED_AFTER_S * 1000) await closeSession(parts, room, session, new Date(seenMs))
  }
}
