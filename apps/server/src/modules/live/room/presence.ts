import { epochS } from '#platform/clock.ts'
import { pairKey } from '#platform/operations/entity.ts'
import type { PresenceRow } from '../repo/presence.ts'
import type { Span } from '../service/spans.ts'

/** Seconds without a request after which somebody has left: a blocked playlist takes six. */
const GONE_AFTER_S = 15
/** Stretches are written at least this often, so that a killed server loses no more. */
const WRITTEN_EVERY_S = 20
/** A fragment that is fetched later than this after it came is no part of following a class: the list names the last twenty seconds. */
const FRESH_S = 30

/** A fragment as it counts: its place in the whole stream, and when it came. */
export interface DeliveredPiece {
  place: number
  /** Seconds. */
  duration: number
  wallMs: number
}

interface Follower {
  sessionId: number
  userId: number
  /** The last request of any kind. */
  askedS: number
  /** The newest fragment that was delivered; null before the first. */
  place: number | null
  fromS: number
  toS: number
}

/**
 * Who follows which class. What counts are the fragments that this server delivered while they were fresh, each for the second in which it
 * came: fragments that follow one another make one stretch, also where the host paused between them, as long as the player went on asking.
 * What was skipped counts for nothing, and neither does asking for lists alone. Stretches go to the ledger in batches.
 */
export class Presence {
  readonly #write: (rows: PresenceRow[]) => Promise<void>
  readonly #followers = new Map<string, Follower>()
  #sweptS = 0

  constructor(write: (rows: PresenceRow[]) => Promise<void>) {
    this.#write = write
  }

  /** A player of this person asked for the list: they are here, and nothing is counted yet. */
  async asked(sessionId: number, userId: number, now: Date): Promise<void> {
    const rows: PresenceRow[] = []
    this.#find(sessionId, userId, epochS(now), rows)
    await this.#settle(rows, epochS(now))
  }

  /** A fragment is delivered to this person. */
  async delivered(sessionId: number, userId: number, piece: DeliveredPiece, now: Date): Promise<void> {
    const rows: PresenceRow[] = []
    const follower = this.#find(sessionId, userId, epochS(now), rows)
    const toS = Math.floor(piece.wallMs / 1000)
    // A second device, or a piece that is asked for again, is behind what counts already.
    const isNew = follower.place === null || piece.place > follower.place
    if (isNew && epochS(now) - toS <= FRESH_S) {
      const isNext = follower.place !== null && piece.place === follower.place + 1
      if (!isNext) {
        rows.push(...rowsFor(follower))
        follower.fromS = Math.floor(piece.wallMs / 1000 - piece.duration)
      }
      follower.place = piece.place
      follower.toS = toS
    }
    await this.#settle(rows, epochS(now))
  }

  /** The stretch that is not in the ledger yet. */
  openSpan(sessionId: number, userId: number): Span | null {
    const follower = this.#followers.get(pairKey(sessionId, userId))
    return follower && follower.toS > follower.fromS ? { from: follower.fromS, to: follower.toS } : null
  }

  /** People who follow a class now. */
  present(sessionId: number, now: Date): number[] {
    return [...this.#followers.values()].flatMap(one =>
      one.sessionId === sessionId && epochS(now) - one.askedS <= GONE_AFTER_S ? [one.userId] : [],
    )
  }

  /** Writes what is open, of one class or of all: at its end, and before the server stops. */
  async flush(now: Date, sessionId?: number): Promise<void> {
    const rows = this.#take(epochS(now), sessionId)
    if (rows.length) await this.#write(rows)
  }

  /** Who asks now, as they are known, or anew after they were gone; what was open of them then goes to `rows`. */
  #find(sessionId: number, userId: number, nowS: number, rows: PresenceRow[]): Follower {
    const key = pairKey(sessionId, userId)
    const known = this.#followers.get(key)
    if (known && nowS - known.askedS <= GONE_AFTER_S) {
      known.askedS = Math.max(known.askedS, nowS)
      return known
    }
    if (known) rows.push(...rowsFor(known))
    const follower = { sessionId, userId, askedS: nowS, place: null, fromS: 0, toS: 0 }
    this.#followers.set(key, follower)
    return follower
  }

  async #settle(rows: PresenceRow[], nowS: number): Promise<void> {
    if (nowS - this.#sweptS >= WRITTEN_EVERY_S) {
      this.#sweptS = nowS
      rows.push(...this.#take(nowS))
    }
    if (rows.length) await this.#write(rows)
  }

  /** Takes out what is to be written; those who left are forgotten. */
  #take(nowS: number, sessionId?: number): PresenceRow[] {
    const rows: PresenceRow[] = []
    for (const [key, follower] of this.#followers) {
      if (sessionId !== undefined && follower.sessionId !== sessionId) continue
      rows.push(...rowsFor(follower))
      if (nowS - follower.askedS > GONE_AFTER_S) this.#followers.delete(key)
      else follower.fromS = follower.toS
    }
    return rows
  }
}

const rowsFor = ({ sessionId, userId, fromS, toS }: Follower): PresenceRow[] =>
  toS > fromS
    ? [
        {
          session_id: sessionId,
          user_id: userId,
          source: 'stream',
          from_at: new Date(fromS * 1000),
          to_at: new Date(toS * 1000),
        },
      ]
    : []
