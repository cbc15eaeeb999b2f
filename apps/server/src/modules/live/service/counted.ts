import type { Counted } from '@learn/contract/live'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { pairKey } from '#platform/operations/entity.ts'
import { findMarks, findRoster, type MarkRow } from '../repo/attendance.ts'
import { findPresence } from '../repo/presence.ts'
import { recordedSeconds, type SessionRow, streamBeginnings } from '../repo/sessions.ts'
import { neededSeconds, wholeRecordingSeconds } from './rule.ts'
import { type Span, secondsIn, unite } from './spans.ts'

export interface CountedSpan extends Span {
  source: 'stream' | 'recording' | 'roster' | 'staff'
}

/** What is known of one person in one session. */
export interface PersonCount extends Counted {
  /** What was counted, each second once. */
  spans: CountedSpan[]
  /** What staff decided; it wins over what is counted. */
  mark: Pick<MarkRow, 'state' | 'reason'> | null
}

/**
 * The time in which a class was held, or has been until now, from its first piece on where we stream it: while a host prepares there is
 * nothing to attend. Null before it began.
 */
const classSpan = ({ started_at, ended_at }: SessionRow, streamed: Date | undefined, now: Date): Span | null => {
  if (!started_at) return null
  const to = epochS(ended_at ?? now)
  return { from: Math.min(to, epochS(streamed ?? started_at)), to }
}

/** The ledger is written every few seconds: what follows without a gap, from the same source, is one stretch. */
function joinTouching(spans: readonly CountedSpan[]): CountedSpan[] {
  const joined: CountedSpan[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && last.to === span.from && last.source === span.source) last.to = span.to
    else joined.push({ ...span })
  }
  return joined
}

/** What the ledger, the lists of other services and staff say of some people in some sessions, by `session:user`. */
export async function readCounts(
  db: Handle,
  userIds: readonly number[],
  sessions: readonly SessionRow[],
  now: Date,
  open: (sessionId: number, userId: number) => Span | null = () => null,
): Promise<Map<string, PersonCount>> {
  const ids = sessions.map(({ id }) => id)
  const keyOf = (row: { session_id: number; user_id: number | null }) => pairKey(row.session_id, row.user_id ?? 0)
  const presence = Map.groupBy(await findPresence(db, userIds, ids), keyOf)
  const rosters = Map.groupBy(await findRoster(db, userIds, ids), keyOf)
  const marks = new Map((await findMarks(db, userIds, ids)).map(row => [keyOf(row), row]))
  const streamed = await streamBeginnings(db, ids)
  const recorded = await recordedSeconds(db, ids)
  const counts = new Map<string, PersonCount>()
  for (const session of sessions) {
    const held = classSpan(session, streamed.get(session.id), now)
    if (!held) continue
    const heldS = held.to - held.from
    const neededS = neededSeconds(session, heldS)
    for (const userId of userIds) {
      const key = pairKey(session.id, userId)
      const current = open(session.id, userId)
      const stored: CountedSpan[] = [
        ...(presence.get(key) ?? []).map(row => ({
          source: row.source,
          from: epochS(row.from_at),
          to: epochS(row.to_at),
        })),
        ...(rosters.get(key) ?? []).map(row => ({
          source: 'roster' as const,
          from: epochS(row.from_at),
          to: row.is_open ? held.to : epochS(row.to_at),
        })),
        ...(current ? [{ ...current, source: 'stream' as const }] : []),
      ]
      const spans = joinTouching(unite(stored, held))
      const hasWatched = spans.some(({ source }) => source === 'recording')
      const wholeS = hasWatched ? wholeRecordingSeconds(recorded.get(session.id)) : neededS
      const { state, reason } = marks.get(key) ?? {}
      const mark = state === undefined ? null : { state, reason: reason ?? '' }
      counts.set(key, { countedS: secondsIn(spans), neededS: Math.min(neededS, wholeS), heldS, spans, mark })
    }
  }
  return counts
}

/** The same for one person, by session. */
export async function readCounted(
  db: Handle,
  userId: number,
  sessions: readonly SessionRow[],
  now: Date,
  open: (sessionId: number) => Span | null = () => null,
): Promise<Map<number, PersonCount>> {
  const counts = await readCounts(db, [userId], sessions, now, open)
  return new Map(
    sessions.flatMap(({ id }) => {
      const own = counts.get(pairKey(id, userId))
      return own ? [[id, own]] : []
    }),
  )
}
