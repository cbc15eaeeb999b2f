import type { Recording, Recordings } from '@learn/contract/live'
import { RECORDINGS_PAGE } from '@learn/contract/live/plain'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { courses, linkTo } from '../../learning/index.ts'
import { findEndedSessions, recordedSeconds } from '../repo/sessions.ts'
import { attendanceState } from './attendance-state.ts'
import { readCounted } from './counted.ts'
import { readHosts } from './hosts.ts'
import type { LiveParts } from './parts.ts'
import { catchUpUntil } from './read-class.ts'
import { readClassSettings } from './settings.ts'
import { sessionActivity } from './shared-class.ts'
import { findShownClasses, placeOfSession } from './shown-classes.ts'

interface Filter {
  programid?: number | undefined
  courseid?: number | undefined
  page: number
}

interface FoundRecording {
  item: Omit<Recording, 'hosts'>
  activityId: number
}

/** Recordings of the programs of a learner, each once, newest first; also of classes before they joined. */
export async function listRecordings(parts: LiveParts, caller: Caller, filter: Filter): Promise<Recordings> {
  const { db, clock } = parts
  const now = clock.now()
  const paths = await courses.pathsOfCaller(parts, caller)
  const chosen = paths.filter(({ id }) => filter.programid === undefined || id === filter.programid)
  const places = new Map(
    chosen.flatMap(program => program.courses.map(course => [course.id, { program, course }] as const)).toReversed(),
  )
  const shown = await findShownClasses(
    parts,
    [...places.values()].map(({ course }) => course),
  )
  const sessions = (await findEndedSessions(db, [...places.keys()], [...shown.keys()])).filter(
    ({ state }) => state === 'ended',
  )
  const seconds = await recordedSeconds(
    db,
    sessions.map(({ id }) => id),
  )
  const counted = await readCounted(db, caller.userId, sessions, now)
  const found: FoundRecording[] = []
  for (const session of sessions) {
    const at = placeOfSession(session, id => places.has(id), shown)
    const place = at && places.get(at.courseId)
    const activity =
      place && (await parts.structures.read(place.course.id, place.course.version)).activities.get(at.activityId)
    const own = counted.get(session.id)
    const length = seconds.get(session.id)
    if (!place || !activity?.isVisible || !own || !session.started_at || length === undefined) continue
    const until = catchUpUntil(session)
    found.push({
      activityId: activity.id,
      item: {
        sessionId: session.id,
        activity: linkTo(activity),
        course: { id: place.course.id, name: place.course.fullName },
        program: { id: place.program.id, name: place.program.name },
        classType: session.class_type,
        startedAt: epochS(session.started_at),
        seconds: length,
        countedS: own.countedS,
        neededS: own.neededS,
        heldS: own.heldS,
        // What was held before they joined is there to watch, and nothing was missed.
        state: session.started_at < place.program.joinedAt ? 'Not available' : attendanceState(own, until, epochS(now)),
        catchUpUntil: until,
      },
    })
  }
  const wanted = found.filter(({ item }) => filter.courseid === undefined || item.course.id === filter.courseid)
  const begin = (filter.page - 1) * RECORDINGS_PAGE
  return {
    items: await withHosts(parts, wanted.slice(begin, begin + RECORDINGS_PAGE)),
    found: wanted.length,
    page: filter.page,
    pagesize: RECORDINGS_PAGE,
    programs: paths.map(({ id, name }) => ({ id, name })),
    courses: [...new Map(found.map(({ item }) => [item.course.id, item.course])).values()],
    serverAt: epochS(now),
  }
}

/** Recordings of one page, with who taught them. */
async function withHosts(parts: LiveParts, found: readonly FoundRecording[]): Promise<Recording[]> {
  const items: Recording[] = []
  for (const { item, activityId } of found) {
    const { hostId } = await readClassSettings(parts.db, await sessionActivity(parts.db, activityId))
    const hosts = await readHosts(parts, { courseId: item.course.id, programId: item.program.id, hostId })
    items.push({ ...item, hosts })
  }
  return items
}
