import type { Attendance, AttendanceRow } from '@learn/contract/live'
import { ATTENDANCE_PAGE } from '@learn/contract/live/plain'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Reader } from '#platform/policy.ts'
import { notFound as noProgram } from '../../classroom/index.ts'
import { courses, linkTo } from '../../learning/index.ts'
import { findCorrections } from '../repo/attendance.ts'
import { findEndedSessions, recordedSessions, type SessionRow } from '../repo/sessions.ts'
import type { Room } from '../room/room.ts'
import { attendanceState } from './attendance-state.ts'
import { readTimes } from './class-times.ts'
import { readCounted } from './counted.ts'
import type { LiveParts } from './parts.ts'
import { catchUpUntil } from './read-class.ts'
import { findShownClasses, placeOfSession } from './shown-classes.ts'
import type { Span } from './spans.ts'

interface Filter {
  programid?: number | undefined
  courseid?: number | undefined
  status?: 'Present' | 'Absent' | undefined
  classtype?: number | undefined
  page: number
  /** Classes on a page. */
  size?: number
}

/** The classes that were held for a learner in a program, with their arithmetic. Throws `learning/not-found`. */
export async function readAttendance(
  parts: LiveParts,
  room: Room,
  caller: Caller,
  filter: Filter,
): Promise<Attendance> {
  const now = parts.clock.now()
  const paths = await courses.pathsOfCaller(parts, caller)
  const path = filter.programid === undefined ? paths[0] : paths.find(({ id }) => id === filter.programid)
  if (!path) throw noProgram()
  const all = await rowsOf(parts, caller.userId, [path], id => room.presence.openSpan(id, caller.userId))
  const isWanted = (row: AttendanceRow): boolean =>
    (filter.courseid === undefined || row.course.id === filter.courseid) &&
    (filter.classtype === undefined || row.classType === filter.classtype) &&
    (filter.status === undefined || isOfStatus(row.state, filter.status))
  const rows = all.filter(isWanted)
  const size = filter.size ?? ATTENDANCE_PAGE
  const begin = (filter.page - 1) * ATTENDANCE_PAGE
  return {
    program: { id: path.id, name: path.name, batch: path.batch },
    courses: [...new Map(all.map(({ course }) => [course.id, course])).values()],
    rows: rows.slice(begin, begin + size),
    found: rows.length,
    page: filter.page,
    total: getShare(all),
    coming: await countComing(parts, path),
    byType: [...Map.groupBy(all, ({ classType }) => classType)]
      .sort(([a], [b]) => a - b)
      .map(([classType, some]) => ({ classType, ...getShare(some) })),
    serverAt: epochS(now),
  }
}

/** The classes that were held for a learner in all of their programs, newest first. The caller decides who may see them. */
export async function attendanceOfLearner(parts: RowParts, learner: Reader): Promise<AttendanceRow[]> {
  const paths = await courses.pathsOfCaller(parts, learner)
  const rows = await rowsOf(parts, learner.userId, paths)
  return rows.sort((a, b) => b.startedAt - a.startedAt)
}

/** How a learner attended the classes of one course, and how many of it are still to come. The caller decides who may see it. */
export async function attendanceInCourse(parts: RowParts, learner: Reader, courseId: number) {
  const paths = await courses.pathsOfCaller(parts, learner)
  const found = paths.flatMap(path => {
    const course = path.courses.find(({ id }) => id === courseId)
    return course ? [{ ...path, courses: [course] }] : []
  })
  const [first] = found
  if (!first) return { present: 0, held: 0, coming: 0 }
  const rows = await rowsOf(parts, learner.userId, found)
  return { ...getShare(rows), coming: await countComing(parts, first) }
}

/** Who is excused is in neither figure. */
const getShare = (rows: readonly AttendanceRow[]) => ({
  present: rows.filter(({ state }) => state === 'Present').length,
  held: rows.filter(({ state }) => state !== 'Not available').length,
})

type RowParts = Pick<LiveParts, 'db' | 'clock' | 'structures'>

/** Every class of some programs that ended since the learner joined; `openSpan`: since when they watch now. */
async function rowsOf(
  parts: RowParts,
  userId: number,
  paths: readonly courses.Path[],
  openSpan?: (sessionId: number) => Span | null,
): Promise<AttendanceRow[]> {
  const { db } = parts
  const now = parts.clock.now()
  const byId = new Map(paths.flatMap(path => path.courses.map(course => [course.id, course] as const)))
  // A course that stands in two programs counts from the earlier day.
  const joinedAt = (courseId: number): number =>
    Math.min(...paths.flatMap(path => (path.courses.some(({ id }) => id === courseId) ? path.joinedAt.getTime() : [])))
  const shown = await findShownClasses(parts, [...byId.values()])
  const sessions = (await findEndedSessions(db, [...byId.keys()], [...shown.keys()])).filter(
    ({ state, started_at }) => state === 'ended' && started_at !== null,
  )
  const counted = await readCounted(db, userId, sessions, now, openSpan)
  const recorded = await recordedSessions(
    db,
    sessions.map(({ id }) => id),
  )
  const corrections = Map.groupBy(
    await findCorrections(
      db,
      [userId],
      sessions.map(({ id }) => id),
    ),
    ({ session_id }) => session_id,
  )
  const rows: AttendanceRow[] = []
  for (const session of sessions) {
    const place = placeOfSession(session, id => byId.has(id), shown)
    const course = place && byId.get(place.courseId)
    const activity = course && (await parts.structures.read(course.id, course.version)).activities.get(place.activityId)
    const own = counted.get(session.id)
    if (!course || !activity?.isVisible || !own || !session.started_at) continue
    // Started and given up before anybody was there: there was no class.
    if (own.heldS === 0 && !own.mark) continue
    if (session.started_at.getTime() < joinedAt(course.id)) continue
    const hasRecording = recorded.has(session.id)
    const until = hasRecording ? catchUpUntil(session) : null
    const [asked] = corrections.get(session.id) ?? []
    rows.push({
      ...own,
      correction: asked ? { text: asked.text, state: asked.state, reply: asked.reply } : null,
      sessionId: session.id,
      activity: linkTo(activity),
      course: { id: course.id, name: course.fullName },
      classType: session.class_type,
      startedAt: epochS(session.started_at),
      state: attendanceState(own, until, epochS(now)),
      hasRecording,
      catchUpUntil: until,
      rule: ruleOf(session),
    })
  }
  return rows
}

const ruleOf = (session: SessionRow) => ({
  percent: session.needed_percent,
  leastMinutes: session.least_minutes,
  catchUpDays: session.catch_up_days,
})

/** The filter Absent finds what is not attended yet too; who is excused is in neither. */
const isOfStatus = (state: AttendanceRow['state'], status: 'Present' | 'Absent'): boolean =>
  status === 'Present' ? state === 'Present' : state === 'Absent' || state === 'Not attended'

/** Classes of a path that are still to come. */
async function countComing({ db, clock, structures }: RowParts, path: courses.Path): Promise<number> {
  const now = clock.now()
  const planned: { id: number; openAt: Date | null; minutes: number | null }[] = []
  for (const { id, version } of path.courses)
    for (const activity of (await structures.read(id, version)).activities.values())
      if (activity.isLive && activity.isVisible && activity.openAt && activity.openAt > now) planned.push(activity)
  const times = await readTimes(db, planned)
  return [...times.values()].filter(({ state }) => state === 'planned').length
}
