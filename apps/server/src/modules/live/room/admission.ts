import type { Caller } from '#platform/http/caller.ts'
import { type SessionRow, sessionByKey } from '../repo/sessions.ts'
import { barredError, findBar } from '../service/enter-room.ts'
import type { FoundClass } from '../service/find-class.ts'
import { findClassOfSession } from '../service/open-session.ts'
import { type LiveParts, notFound } from '../service/parts.ts'
import type { Here } from './here.ts'

/** A viewer is asked for the right to watch again after this time; each player asks every second, for the list and a piece. */
const HOLDS_MS = 20_000
const MOST = 20_000

interface Admitted {
  session: SessionRow
  role: FoundClass['role']
  untilMs: number
}

/** Who may watch a stream, asked of the courses once for a while. */
export function createAdmission(parts: LiveParts, here: Here) {
  const admitted = new Map<string, Admitted>()
  return {
    /** Throws `live/not-found` for who may not watch, as `findClass`, and `live/removed`, `live/locked`. */
    async admit(caller: Caller, streamKey: string): Promise<Admitted> {
      const key = `${caller.userId} ${streamKey}`
      const nowMs = parts.clock.now().getTime()
      const known = admitted.get(key)
      if (known && known.untilMs > nowMs) return known
      admitted.delete(key)
      const session = await sessionByKey(parts.db, streamKey)
      if (!session) throw notFound()
      const { role } = await findClassOfSession(parts, caller, session.activity_id)
      const bar = role === 'learner' && (await findBar(parts, { here }, session, caller.userId))
      if (bar) throw barredError(bar)
      const one = { session, role, untilMs: nowMs + HOLDS_MS }
      admitted.set(key, one)
      if (admitted.size > MOST) admitted.delete(admitted.keys().next().value ?? '')
      return one
    },
    /** What a host decides counts from the next request on. */
    forget(sessionId: number): void {
      for (const [key, { session }] of admitted) if (session.id === sessionId) admitted.delete(key)
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>
