import type { Counted } from '@learn/contract/live'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { findPresence } from '../repo/presence.ts'
import type { SessionRow } from '../repo/sessions.ts'
import { neededSeconds } from './rule.ts'
import { type Span, secondsIn, unite } from './spans.ts'

export interface CountedSpan extends Span {
  source: 'stream' | 'recording' | 'roster' | 'staff'
}

/** The time in which a class was held, or has been until now; null before it began. */
export const classSpan = ({ started_at, ended_at }: SessionRow, now: Date): Span | null =>
  started_at && { from: epochS(started_at), to: epochS(ended_at ?? now) }

/** What the ledger holds of a person for some sessions, each second once, by session. */
export async function readCounted(
  db: Handle,
  userId: number,
  sessions: readonly SessionRow[],
  now: Date,
  open: (sessionId: number) => Span | null = () => null,
): Promise<Map<number, Counted & { spans: CountedSpan[] }>> {
  const rows = Map.groupBy(
    await findPresence(
      db,
      userId,
      sessions.map(({ id }) => id),
    ),
    row => row.session_id,
  )
  return new Map(
    sessions.flatMap(session => {
      const held = classSpan(session, now)
      if (!held) return []
      const stored = (rows.get(session.id) ?? []).map(
        ({ source, from_at, to_at }): CountedSpan => ({ source, from: epochS(from_at), to: epochS(to_at) }),
      )
      const current = open(session.id)
      const spans = unite(current ? [...stored, { ...current, source: 'stream' as const }] : stored, held)
      const heldS = held.to - held.from
      return [[session.id, { countedS: secondsIn(spans), neededS: neededSeconds(session, heldS), heldS, spans }]]
    }),
  )
}
