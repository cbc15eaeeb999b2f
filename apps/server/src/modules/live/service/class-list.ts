import { shownType } from '@learn/contract/course'
import type { ClassList } from '@learn/contract/live'
import { epochOrNull, epochS } from '#platform/clock.ts'
import { csvText } from '#platform/csv-text.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import { pairKey } from '#platform/operations/entity.ts'
import { directory } from '../../auth/index.ts'
import { enrolment, planned } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { findCorrections, findSessionRoster } from '../repo/attendance.ts'
import { presentUsers } from '../repo/presence.ts'
import { findRecordingFile } from '../repo/recordings.ts'
import { findClassSessions, recordedSeconds, recordedSessions, type SessionRow } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import { attendanceState } from './attendance-state.ts'
import { readCounts } from './counted.ts'
import { learnersIn } from './match-people.ts'
import { countsByItself } from './meeting-providers.ts'
import { type LiveParts, notFound } from './parts.ts'
import { catchUpUntil } from './read-class.ts'
import { readClassSettings } from './settings.ts'
import { classesOfSession, sessionActivity } from './shared-class.ts'

interface ListedClass {
  activityid: number
  /** Absent: the last one that was held. */
  sessionid?: number | undefined
}

/** The class of an activity, where the caller answers for its attendance. Throws `live/not-found`. */
async function openList({ db }: LiveParts, caller: Caller, { activityid: activityId, sessionid }: ListedClass) {
  const source = await sessionActivity(db, activityId)
  const classes = await planned.findPlanned(db, await classesOfSession(db, source))
  const activity = classes.get(source)
  const courseIds = [...new Set([...classes.values()].map(({ courseId }) => courseId))]
  if (!activity) throw notFound()
  for (const courseId of courseIds) {
    const programIds = await enrolment.programsOfCourse(db, courseId)
    if (!can(caller, 'plan', { courseIds: [courseId], programIds })) throw notFound()
  }
  const sessions = await findClassSessions(db, source)
  const session = sessionid === undefined ? sessions[0] : sessions.find(({ id }) => id === sessionid)
  if (sessionid !== undefined && !session) throw notFound()
  return { activity, courseIds, sessions, session: session ?? null }
}

/** Who was in a class, as staff see it: the evidence, what was decided, what learners ask. Throws `live/not-found`. */
export async function readClassList(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  which: ListedClass,
): Promise<ClassList> {
  const { db, clock } = parts
  const now = clock.now()
  const { activity, courseIds, sessions, session } = await openList(parts, caller, which)
  const enrolled = (await Promise.all(courseIds.map(id => enrolment.learnersOfCourse(db, id, now)))).flat()
  const people = [...new Set([...enrolled, ...(session ? await presentUsers(db, session.id) : [])])]
  const names = await directory.readNames(db, people)
  const settings = await readClassSettings(db, activity.id)
  return {
    activity: { id: activity.id, ...shownType(activity.type), name: activity.name },
    course: { id: activity.courseId, name: activity.courseName },
    startsAt: epochOrNull(activity.opensAt),
    minutes: activity.minutes,
    provider: settings.provider,
    countsByItself: countsByItself(parts, settings),
    session: session && {
      id: session.id,
      startedAt: epochS(session.started_at ?? now),
      endedAt: epochOrNull(session.ended_at),
      rule: {
        percent: session.needed_percent,
        leastMinutes: session.least_minutes,
        catchUpDays: session.catch_up_days,
      },
    },
    sessions: sessions.map(({ id, started_at }) => ({ id, startedAt: epochS(started_at ?? now) })),
    recording: session && (await readRecording(db, session.id)),
    people: session
      ? await presentPeople(parts, room, session, { people, names, courseIds })
      : people
          .map(userId => ({ userId, name: names.get(userId) ?? '', ...NOTHING }))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
    unmatched: session
      ? (await findSessionRoster(db, session.id)).flatMap(row =>
          row.user_id === null
            ? [{ key: row.row_key, name: row.name, email: row.email, from: epochS(row.from_at), to: epochS(row.to_at) }]
            : [],
        )
      : [],
    serverAt: epochS(now),
  }
}

async function readRecording(db: Handle, sessionId: number): Promise<ClassList['recording']> {
  const seconds = (await recordedSeconds(db, [sessionId])).get(sessionId)
  if (seconds === undefined) return null
  return { seconds, source: (await findRecordingFile(db, sessionId))?.source ?? 'room' }
}

const NOTHING = { countedS: 0, neededS: 0, heldS: 0, state: null, spans: [], mark: null, correction: null }

async function presentPeople(
  { db, clock }: LiveParts,
  room: Room,
  session: SessionRow,
  {
    people,
    names,
    courseIds,
  }: { people: readonly number[]; names: ReadonlyMap<number, string>; courseIds: readonly number[] },
): Promise<ClassList['people']> {
  const now = clock.now()
  const meant = new Set(await learnersIn(db, courseIds, session.started_at ?? now))
  const counts = await readCounts(db, people, [session], now, (id, userId) => room.presence.openSpan(id, userId))
  const corrections = Map.groupBy(await findCorrections(db, people, [session.id]), ({ user_id }) => user_id)
  const hasRecording = (await recordedSessions(db, [session.id])).has(session.id)
  const until = hasRecording ? catchUpUntil(session) : null
  return people
    .flatMap(userId => {
      const own = counts.get(pairKey(session.id, userId))
      const [asked] = corrections.get(userId) ?? []
      if (!own) return []
      return {
        userId,
        name: names.get(userId) ?? '',
        ...own,
        state:
          session.state !== 'ended'
            ? null
            : // Who joined after it, and was not there, has no class to be absent from, as on their own page.
              !meant.has(userId) && own.mark === null && own.countedS === 0
              ? 'Not available'
              : attendanceState(own, until, epochS(now)),
        correction: asked
          ? { id: asked.id, text: asked.text, state: asked.state, reply: asked.reply, askedAt: epochS(asked.asked_at) }
          : null,
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The list as a table for spreadsheets. Throws `live/not-found`. */
export async function exportClassList(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  which: ListedClass,
): Promise<{ name: string; csv: string }> {
  const { activity, people } = await readClassList(parts, room, caller, which)
  const contacts = await directory.readContacts(
    parts.db,
    people.map(({ userId }) => userId),
  )
  const minutes = (seconds: number): string => String(Math.floor(seconds / 60))
  const lines = people.map(({ userId, name, state, countedS, neededS, heldS, mark }) => [
    name,
    contacts.get(userId)?.email ?? '',
    state ?? '',
    minutes(countedS),
    minutes(neededS),
    minutes(heldS),
    mark?.reason ?? '',
  ])
  const head = ['Name', 'Email', 'State', 'Minutes', 'Needed', 'Held', 'Reason']
  return { name: `Attendance ${activity.name}.csv`, csv: csvText([head, ...lines]) }
}
