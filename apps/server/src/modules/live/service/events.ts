import type { ClassEvents } from '@learn/contract/live'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { appendEvent, countSince, eventsAfter, lockRoom, seqOfKey } from '../repo/events.ts'
import { findRestriction } from '../repo/restrictions.ts'
import { recordedSessions, type SessionRow } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import { classChanged } from '../updates.ts'
import { timesForClass } from './class-times.ts'
import { readCounted } from './counted.ts'
import { enterRoom } from './enter-room.ts'
import type { LiveParts } from './parts.ts'

/** Messages that one reply carries. */
const MOST = 200
/** Messages of one person in a minute: nobody reads more. */
const A_MINUTE = 20

/** What was written in a room since an event. Throws as `enterRoom`. */
export async function readEvents(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { sessionid, after }: { sessionid: number; after: number },
): Promise<ClassEvents> {
  const { session, found } = await enterRoom(parts, room, caller, sessionid)
  const now = parts.clock.now()
  const rows = await eventsAfter(parts.db, sessionid, after, MOST)
  const names = await directory.readNames(parts.db, [...new Set(rows.flatMap(row => row.user_id ?? []))])
  const counted = await readCounted(parts.db, caller.userId, [session], now, id =>
    room.presence.openSpan(id, caller.userId),
  )
  const own = counted.get(sessionid)
  return {
    events: rows.map(({ seq, written_at, user_id, is_host, body, removed_at }) => ({
      seq,
      at: epochS(written_at),
      author: (user_id !== null && names.get(user_id)) || null,
      isHost: is_host,
      isYou: user_id === caller.userId,
      text: removed_at ? '' : body,
      isRemoved: removed_at !== null,
    })),
    people: (await room.here.present(sessionid)).length,
    times: timesForClass(found.activity, session, await recordedSessions(parts.db, [sessionid])),
    attendance:
      own && found.role === 'learner' ? { countedS: own.countedS, neededS: own.neededS, heldS: own.heldS } : null,
    serverAt: epochS(now),
  }
}

/** Writes in the chat of a running class. Throws as `enterRoom`, `live/not-live` outside of it, `live/muted`, `request/too-many`. */
export async function sendMessage(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  { sessionid, key, text }: { sessionid: number; key: string; text: string },
): Promise<{ seq: number }> {
  const { session, found } = await enterRoom(parts, room, caller, sessionid)
  const now = parts.clock.now()
  return parts.db.transaction().execute(async tx => {
    await lockRoom(tx, sessionid)
    const sent = await seqOfKey(tx, sessionid, caller.userId, key)
    if (sent !== undefined) return { seq: sent }
    if (session.state !== 'live') throw new AppError('live/not-live', 'The chat is open while the class is on')
    if (found.role === 'learner') await refuseMuted(tx, session, caller.userId)
    if ((await countSince(tx, sessionid, caller.userId, new Date(now.getTime() - 60_000))) >= A_MINUTE)
      throw new AppError('request/too-many', 'That was a lot of messages. Please wait a moment', { retryAfterS: 30 })
    const seq = await appendEvent(tx, {
      session_id: sessionid,
      written_at: now,
      kind: 'message',
      user_id: caller.userId,
      is_host: found.role === 'host',
      write_key: key,
      body: text,
      removed_at: null,
    })
    await classChanged(tx, 'class-chat', sessionid)
    return { seq }
  })
}

async function refuseMuted(tx: Tx, { id, is_chat_muted }: SessionRow, userId: number): Promise<void> {
  if (is_chat_muted) throw new AppError('live/muted', 'The host has closed the chat for now')
  if ((await findRestriction(tx, id, userId)) === 'muted')
    throw new AppError('live/muted', 'The host has stopped you from writing in this class')
}
