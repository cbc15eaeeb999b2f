import { createHmac } from 'node:crypto'
import type { ZoomSignature } from '@learn/contract/live'
import { isRoomOpen } from '@learn/contract/live/plain'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findMeeting } from '../repo/meetings.ts'
import { latestSessions } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import { readTimes } from './class-times.ts'
import { barredError, findBar } from './enter-room.ts'
import { findClass } from './find-class.ts'
import { type LiveParts, notFound } from './parts.ts'
import { readClassSettings } from './settings.ts'
import { sessionActivity } from './shared-class.ts'

/** The clock of Zoom may be behind ours. */
const BEFORE_S = 30
/** The least that Zoom takes is 30 minutes, the most 48 hours. */
const LASTS_S = 2 * 3600

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token of the Meeting SDK (JWT, HS256): for one meeting, as a host (1) or an attendee (0). */
export function signMeeting(
  { key, secret }: { key: string; secret: string },
  { meetingNumber, role, nowS }: { meetingNumber: string; role: 0 | 1; nowS: number },
): string {
  const iat = nowS - BEFORE_S
  const exp = iat + LASTS_S
  const payload = { appKey: key, sdkKey: key, mn: meetingNumber, role, iat, exp, tokenExp: exp }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** The number in a link to a meeting of Zoom: `https://zoom.us/j/123...`; null for any other link. */
export const meetingNumberIn = (joinUrl: string | null): string | null =>
  /^https:\/\/(?:[\w-]+\.)*zoom\.us\/(?:j|w|s|wc\/join)\/(\d{9,12})(?:[/?#]|$)/i.exec(joinUrl ?? '')?.[1] ?? null

/** The number of the meeting that was made in Zoom for a class that is on. */
async function runningMeeting(db: Handle, activityId: number): Promise<string | null> {
  const session = (await latestSessions(db, [activityId])).get(activityId)
  const meeting = session?.state === 'live' ? await findMeeting(db, session.id) : undefined
  return meeting?.provider === 'zoom' ? meeting.external_id : null
}

/** A learner whom the host of a running class removed or locked out. Throws `live/removed`, `live/locked`. */
async function refuseBarred(
  parts: LiveParts,
  room: Pick<Room, 'here'>,
  userId: number,
  activityId: number,
): Promise<void> {
  const session = (await latestSessions(parts.db, [activityId])).get(activityId)
  const bar = session && (await findBar(parts, room, session, userId))
  if (bar) throw barredError(bar)
}

/**
 * What lets the caller into the Zoom meeting of a class: an attendee while the room is open, a host whenever they want. Throws as
 * `findClass`, `live/not-found` for a class that is not held in Zoom and where Zoom is not set up, `live/not-open` outside of its time,
 * `live/removed`, `live/locked`.
 */
export async function readZoomSignature(
  parts: LiveParts,
  room: Pick<Room, 'here'>,
  caller: Caller,
  activityId: number,
): Promise<ZoomSignature> {
  const { db, clock, config } = parts
  const { activity, role } = await findClass(parts, caller, activityId)
  const heldBy = await sessionActivity(db, activityId)
  const { joinUrl } = await readClassSettings(db, heldBy)
  const meetingNumber = meetingNumberIn(joinUrl) ?? (await runningMeeting(db, heldBy))
  const { ZOOM_SDK_KEY: key, ZOOM_SDK_SECRET: secret } = config
  if (!meetingNumber || !key || !secret) throw notFound()
  const nowS = epochS(clock.now())
  const times = (await readTimes(db, [activity])).get(activityId)
  if (role !== 'host' && !(times && isRoomOpen(times, nowS)))
    throw new AppError('live/not-open', 'The room opens ten minutes before the class')
  if (role === 'learner') await refuseBarred(parts, room, caller.userId, heldBy)
  const asRole = role === 'host' ? 1 : 0
  const signature = signMeeting({ key, secret }, { meetingNumber, role: asRole, nowS })
  return { signature, sdkKey: key, meetingNumber, role: asRole }
}
