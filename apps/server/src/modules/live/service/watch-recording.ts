import type { Counted } from '@learn/contract/live'
import { WATCH_REPORT_S } from '@learn/contract/live/plain'
import { epochS } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { addPresence } from '../repo/presence.ts'
import { putPosition } from '../repo/recordings.ts'
import { spendWatchCredit } from '../repo/watch-credit.ts'
import type { Room } from '../room/room.ts'
import { countsUntil } from './catch-up-gate.ts'
import { readCounted } from './counted.ts'
import { openSession } from './open-session.ts'
import type { LiveParts } from './parts.ts'
import { catchUpUntil } from './read-class.ts'

/** A recording is watched at twice its speed at most. */
const SPEED = 2
/** A first report may tell of so many seconds before it. */
const BEFORE_S = 30
/** What a slow line may bring early. */
const LEEWAY_S = 2

interface Watched {
  sessionId: number
  userId: number
  from: number
  end: number
  now: Date
}

/** Adds a stretch to the ledger, unless less time passed than it takes to watch: whatever the browser says, at whichever node. */
const countWatched = (db: Db, { sessionId, userId, from, end, now }: Watched): Promise<void> =>
  db.transaction().execute(async tx => {
    const seconds = (end - from) / SPEED
    if (!(await spendWatchCredit(tx, { userId, sessionId, seconds, now, mostS: BEFORE_S, leewayS: LEEWAY_S }))) return
    const [from_at, to_at] = [new Date(from * 1000), new Date(end * 1000)]
    await addPresence(tx, [{ session_id: sessionId, user_id: userId, source: 'recording', from_at, to_at }])
  })

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
  if (isCounting && isSpan)
    await countWatched(parts.db, { sessionId: sessionid, userId: caller.userId, from, end, now })
  const counted = (await readCounted(parts.db, caller.userId, [session], now)).get(sessionid)
  return found.role === 'learner' && counted
    ? { countedS: counted.countedS, neededS: counted.neededS, heldS: counted.heldS }
    : null
}
