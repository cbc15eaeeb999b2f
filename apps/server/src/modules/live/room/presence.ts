import { epochS } from '#platform/clock.ts'
import type { PresenceRow } from '../repo/presence.ts'
import type { Span } from '../service/spans.ts'

/** Seconds without a request after which somebody has left: a blocked playlist takes six. */
const GONE_AFTER_S = 15
/** Stretches are written at least this often, so that a killed server loses no more. */
const WRITTEN_EVERY_S = 20

interface Stretch {
  sessionId: number
  userId: number
  fromS: number
  lastS: number
}

/**
 * Who follows which class, by the requests of their players: the server's clock counts, never the browser's word. Stretches go
 * to `write` in batches.
 */
export function createPresence(write: (rows: PresenceRow[]) => Promise<void>) {
  const open = new Map<string, Stretch>()
  let sweptS = 0

  const rowOf = ({ sessionId, userId, fromS, lastS }: Stretch): PresenceRow => ({
    session_id: sessionId,
    user_id: userId,
    source: 'stream',
    from_at: new Date(fromS * 1000),
    to_at: new Date(lastS * 1000),
  })
  /** Takes out what is to be written; those who left are forgotten. */
  function take(nowS: number, isOfInterest: (stretch: Stretch) => boolean): PresenceRow[] {
    const rows: PresenceRow[] = []
    for (const [key, stretch] of open) {
      if (!isOfInterest(stretch)) continue
      if (stretch.lastS > stretch.fromS) rows.push(rowOf(stretch))
      if (nowS - stretch.lastS > GONE_AFTER_S) open.delete(key)
      else stretch.fromS = stretch.lastS
    }
    return rows
  }
  return {
    /** A player of this person asked for the stream. */
    async seen(sessionId: number, userId: number, now: Date): Promise<void> {
      const nowS = epochS(now)
      const key = `${sessionId}:${userId}`
      const stretch = open.get(key)
      const rows: PresenceRow[] = []
      if (stretch && nowS - stretch.lastS <= GONE_AFTER_S) stretch.lastS = Math.max(stretch.lastS, nowS)
      else {
        if (stretch && stretch.lastS > stretch.fromS) rows.push(rowOf(stretch))
        open.set(key, { sessionId, userId, fromS: nowS, lastS: nowS })
      }
      if (nowS - sweptS >= WRITTEN_EVERY_S) {
        sweptS = nowS
        rows.push(...take(nowS, () => true))
      }
      if (rows.length) await write(rows)
    },
    /** The stretch that is not in the ledger yet. */
    openSpan(sessionId: number, userId: number): Span | null {
      const stretch = open.get(`${sessionId}:${userId}`)
      return stretch && stretch.lastS > stretch.fromS ? { from: stretch.fromS, to: stretch.lastS } : null
    },
    /** People who follow a class now. */
    present(sessionId: number, now: Date): number[] {
      const nowS = epochS(now)
      return [...open.values()].flatMap(one =>
        one.sessionId === sessionId && nowS - one.lastS <= GONE_AFTER_S ? [one.userId] : [],
      )
    },
    /** Writes what is open, of one class or of all: at its end, and before the server stops. */
    async flush(now: Date, sessionId?: number): Promise<void> {
      const rows = take(epochS(now), stretch => sessionId === undefined || stretch.sessionId === sessionId)
      if (rows.length) await write(rows)
    },
  }
}

export type Presence = ReturnType<typeof createPresence>
