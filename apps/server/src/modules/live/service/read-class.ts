import type { LiveClass } from '@learn/contract/live'
import { classStage } from '@learn/contract/live/plain'
import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { linkTo } from '../../learning/index.ts'
import { findPlans } from '../repo/plans.ts'
import { findSession, latestSessions, recordedSessions, type SessionRow } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import { isPast, isStartable, timesForClass } from './class-times.ts'
import { readCounted } from './counted.ts'
import { findBar } from './enter-room.ts'
import { findClass } from './find-class.ts'
import { readHosts } from './hosts.ts'
import { countsByItself, isExternal } from './meeting-providers.ts'
import { type LiveParts, notFound } from './parts.ts'
import { readRecordingPage } from './recording-page.ts'
import { readClassSettings } from './settings.ts'
import { sessionActivity } from './shared-class.ts'

const DAY_S = 86_400

/** A session of a class that is over. Throws `live/not-found`. */
async function findHeld(db: Handle, activityId: number, sessionId: number): Promise<SessionRow> {
  const session = await findSession(db, sessionId)
  if (session?.activity_id !== activityId || session.state !== 'ended') throw notFound()
  return session
}

/** Until when the recording of a session counts; null before its end. */
export const catchUpUntil = ({ ended_at, catch_up_days }: SessionRow): number | null =>
  ended_at && epochS(ended_at) + catch_up_days * DAY_S

/**
 * A class at its own address: where it stands now, or with `pastId` as it was held then. Throws as `findClass`, `live/not-found` for a
 * session of another class and for one that is not over.
 */
export async function readClass(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  activityId: number,
  pastId?: number,
): Promise<LiveClass> {
  const { db } = parts
  const now = parts.clock.now()
  const { activity, courseId, courseName, programId, role } = await findClass(parts, caller, activityId)
  const heldBy = await sessionActivity(db, activityId)
  const past = pastId === undefined ? undefined : await findHeld(db, heldBy, pastId)
  const latest = past ?? (await latestSessions(db, [heldBy])).get(heldBy)
  const session = past ?? (latest && !isPast(latest, activity) ? latest : undefined)
  const plan = (await findPlans(db, [heldBy])).get(heldBy)
  // What was held has its own time, whatever the class is planned for by now.
  const shown = past ? { ...activity, openAt: null } : activity
  const times = timesForClass(shown, session, await recordedSessions(db, session ? [session.id] : []), plan)
  const settings = await readClassSettings(db, heldBy, plan ?? null)
  const stage = classStage(times, epochS(now))
  const { joinUrl } = settings
  const counted =
    session && (await readCounted(db, caller.userId, [session], now, id => room.presence.openSpan(id, caller.userId)))
  const { countedS, neededS, heldS, mark } = (session && counted?.get(session.id)) ?? {}
  const rule = session ?? settings.rule
  const barred = session && role === 'learner' ? await findBar(parts, room, session, caller.userId) : null
  return {
    activity: linkTo(activity),
    introHtml: activity.introHtml,
    courseName,
    programId,
    teachers: await readHosts(parts, { courseId, programId, hostId: settings.hostId }),
    note: settings.note,
    provider: settings.provider,
    classType: session?.class_type ?? settings.classType,
    times,
    role,
    joinsBy: joinUrl !== null ? 'link' : isExternal(settings) ? 'service' : 'room',
    countsByItself: countsByItself(parts, settings),
    isStartable: !past && joinUrl === null && times.state !== 'live' && isStartable(activity, plan, epochS(now)),
    joinUrl: !past && (stage === 'live' || role === 'host') ? joinUrl : null,
    barred,
    sessionId: session?.id ?? null,
    streamKey: session && !barred && (stage === 'live' || stage === 'recording') ? session.stream_key : null,
    recording: session && stage === 'recording' ? await readRecordingPage(db, caller.userId, session.id, role) : null,
    rule: { percent: rule.needed_percent, leastMinutes: rule.least_minutes, catchUpDays: rule.catch_up_days },
    attendance:
      role === 'host' || countedS === undefined || neededS === undefined || heldS === undefined
        ? null
        : { countedS, neededS, heldS },
    mark: mark?.state ?? null,
    catchUpUntil: session && times.hasRecording ? catchUpUntil(session) : null,
    serverAt: epochS(now),
  }
}
