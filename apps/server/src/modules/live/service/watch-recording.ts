import type { Counted } from '@learn/contract/live'
import { WATCH_REPORT_S } from '@learn/contract/live/plain'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { addPresence } from '../repo/presence.ts'
import { putPosition } from '../repo/recordings.ts'
import type { Room } from '../room/room.ts'
import { countsUntil } from './catch-up-gate.ts'
import { readCounted } from './counted.ts'
import { openSession } from './open-session.ts'
import type { LiveParts } from './parts.ts'
import { catchUpUntil } from './read-class.ts'

/**
 * A stretch of a recording that a learner watched, by the clock of the class. It counts while the recording counts, and no faster
 * than time passes, nor beyond a checkpoint question that waits for its answer; what does not count is left out without a word. The position is stored for the next visit. Throws as `findClass`.
 */
export async function watchRecording(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { sessionid, from, to, position }: { sessionid: number; from: number; to: number; position?: number | undefined },
): Promise<Counted | null> {
  const { session, found } = await openSession(parts, caller, sessionid)
  const now = parts.clock.now()
  const nowS = epochS(now)
  if (position !== undefined && session.state === 'ended')
    await putPosition(parts.db, {
      user_id: caller.userId,
      session_id: sessionid,
      position_s: position,
      saved_at: now,
    })
  const until = catchUpUntil(session)
  const isCounting = found.role === 'learner' && session.state === 'ended' && until !== null && nowS < until
  const gate = isCounting ? await countsUntil(parts, room, session, caller.userId) : null
  const end = gate === null ? to : Math.min(to, gate)
  const isSpan = end > from && to - from <= WATCH_REPORT_S
  if (isCounting && isSpan && room.watchCredit.takes(sessionid, caller.userId, end - from, nowS))
    await addPresence(parts.db, [
      {
        session_id: sessionid,
        user_id: caller.userId,
        source: 'recording',
        from_at: new Date(from * 1000),
        to_at: new Date(end * 1000),
      },
    ])
  const counted = (await readCounted(parts.db, caller.userId, [session], now)).get(sessionid)
  return found.role === 'learner' && counted
    ? { countedS: counted.countedS, neededS: counted.neededS, heldS: counted.heldS }
    : null
}
