import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { pairKey, type Wanted } from '#platform/operations/entity.ts'
import { directory } from '../../auth/index.ts'
import { enrolment, planned } from '../../learning/index.ts'
import { correctionsById, rosterRows } from '../repo/attendance.ts'
import { findSession, latestSessions, type SessionRow } from '../repo/sessions.ts'
import { type RosterLine, readRosterFile } from './roster-file.ts'
import { DEFAULT_MINUTES, readClassSettings } from './settings.ts'
import { classesOfSession, sessionActivity } from './shared-class.ts'

/** What an act on attendance wants, and the courses that it concerns. */
export interface AttendancePlan {
  wanted: Wanted[]
  courseIds: number[]
  /** Whom each change is about, by its key. */
  told: Map<string, { name: string; about: string }>
  lines?: { line: number; name: string; fault: string | null; userId: null; isKnown: boolean; wanted: Wanted[] }[]
}

interface Held {
  sessionId: number
  fromS: number
  toS: number
  courseIds: number[]
  /** Makes the session where the class was held elsewhere and nobody knew of it yet. */
  wanted: Wanted[]
}

const notHeld = () => new AppError('live/not-held', 'This class was not held yet')

/** The last session of a class; of one that was held elsewhere, as it was planned. Null for no class. Throws `live/not-held`. */
async function heldSession(db: Handle, activityId: number, now: Date): Promise<Held | null> {
  const source = await sessionActivity(db, activityId)
  const classes = await planned.findPlanned(db, await classesOfSession(db, source))
  const activity = classes.get(source)
  if (!activity) return null
  const courseIds = [...new Set([...classes.values()].map(({ courseId }) => courseId))]
  const session = (await latestSessions(db, [source])).get(source)
  if (session?.started_at)
    return {
      sessionId: session.id,
      fromS: epochS(session.started_at),
      toS: epochS(session.ended_at ?? now),
      courseIds,
      wanted: [],
    }
  const settings = await readClassSettings(db, source)
  const fromS = activity.opensAt && epochS(activity.opensAt)
  const toS = fromS === null ? null : fromS + (activity.minutes ?? DEFAULT_MINUTES) * 60
  if (fromS === null || toS === null || toS > epochS(now) || settings.isCancelled || settings.provider === 'room')
    throw notHeld()
  const sessionId = newId()
  const wanted: Wanted = {
    entity: 'live.held',
    key: String(sessionId),
    state: {
      activityId: source,
      courseId: activity.courseId,
      classType: settings.classType,
      startedAt: new Date(fromS * 1000).toISOString(),
      endedAt: new Date(toS * 1000).toISOString(),
      neededPercent: settings.rule.needed_percent,
      leastMinutes: settings.rule.least_minutes,
      catchUpDays: settings.rule.catch_up_days,
    },
  }
  return { sessionId, fromS, toS, courseIds, wanted: [wanted] }
}

const learnersOf = async (db: Handle, courseIds: readonly number[], now: Date): Promise<number[]> => [
  ...new Set((await Promise.all(courseIds.map(id => enrolment.learnersOfCourse(db, id, now)))).flat()),
]

/** Corrects the attendance of learners of a class: null takes a correction back to what is counted. Null for what is no class. */
export async function attendancePlan(
  db: Handle,
  now: Date,
  act: { activityid: number; marks: readonly { userid: number; state: string | null }[] },
  reason: string,
): Promise<AttendancePlan | null> {
  const held = await heldSession(db, act.activityid, now)
  if (!held) return null
  const learners = new Set(await learnersOf(db, held.courseIds, now))
  if (act.marks.some(({ userid }) => !learners.has(userid))) return null
  const names = await directory.readNames(
    db,
    act.marks.map(({ userid }) => userid),
  )
  const marks = act.marks.map(
    ({ userid, state }): Wanted => ({
      entity: 'live.attendance',
      key: pairKey(held.sessionId, userid),
      state: state === null ? null : { state, reason },
    }),
  )
  const told = new Map(
    act.marks.map(({ userid }) => [pairKey(held.sessionId, userid), { name: names.get(userid) ?? '', about: '' }]),
  )
  return { wanted: [...held.wanted, ...marks], courseIds: held.courseIds, told }
}

async function coursesOf(db: Handle, { activity_id }: SessionRow): Promise<number[]> {
  const classes = await planned.findPlanned(db, await classesOfSession(db, activity_id))
  return [...new Set([...classes.values()].map(({ courseId }) => courseId))]
}

/** Answers a learner who asked for a correction; granting it makes them present. Null for none that waits. */
export async function answerPlan(
  db: Handle,
  now: Date,
  act: { correctionid: number; isgranted: boolean; reply: string },
): Promise<AttendancePlan | null> {
  const [row] = await correctionsById(db, [act.correctionid])
  const session = row && (await findSession(db, row.session_id))
  if (!row || !session || row.state !== 'open') return null
  const name = (await directory.readNames(db, [row.user_id])).get(row.user_id) ?? ''
  const mark = pairKey(session.id, row.user_id)
  const wanted: Wanted[] = [
    {
      entity: 'live.correction',
      key: String(row.id),
      state: {
        userId: row.user_id,
        state: act.isgranted ? 'granted' : 'declined',
        reply: act.reply,
        answeredAt: now.toISOString(),
      },
    },
    ...(act.isgranted
      ? [
          {
            entity: 'live.attendance',
            key: mark,
            state: { state: 'present', reason: act.reply || 'Correction granted' },
          },
        ]
      : []),
  ]
  const told = new Map([
    [String(row.id), { name, about: row.text }],
    [mark, { name, about: '' }],
  ])
  return { wanted, courseIds: await coursesOf(db, session), told }
}

/** Who the lines of a list are: by e-mail, else by a name that one learner alone has. */
async function matchLines(db: Handle, lines: readonly RosterLine[], learners: readonly number[]) {
  const contacts = [...(await directory.readContacts(db, learners)).values()]
  const byEmail = new Map(contacts.flatMap(one => (one.email ? [[one.email.toLowerCase(), one]] : [])))
  const nameOf = (one: { firstName: string; lastName: string }) =>
    `${one.firstName} ${one.lastName}`.trim().toLowerCase().replace(/\s+/g, ' ')
  const byName = Map.groupBy(contacts, nameOf)
  return lines.map(line => {
    const known = line.email === '' ? undefined : byEmail.get(line.email)
    const same = byName.get(line.name.toLowerCase().replace(/\s+/g, ' ').trim()) ?? []
    const found = known ?? (same.length === 1 ? same[0] : undefined)
    const about = found
      ? `${found.firstName} ${found.lastName}`.trim()
      : same.length > 1
        ? 'Waits for you: several learners have this name'
        : 'Waits for you: nobody of the class has this name'
    return { line, userId: found?.id ?? null, about }
  })
}

/** Takes the list of another service; who is on it and is not known waits for staff. Null for what is no class. */
export async function rosterPlan(
  db: Handle,
  now: Date,
  act: { activityid: number; csv: string },
): Promise<AttendancePlan | null> {
  const held = await heldSession(db, act.activityid, now)
  if (!held) return null
  const read = readRosterFile(act.csv, held)
  const told = new Map<string, { name: string; about: string }>()
  const lines: NonNullable<AttendancePlan['lines']> = []
  const wanted: Wanted[] = []
  for (const { line, userId, about } of await matchLines(db, read, await learnersOf(db, held.courseIds, now))) {
    const key = `${held.sessionId}:${line.key}`
    const iso = (atS: number) => new Date(atS * 1000).toISOString()
    const own: Wanted[] = line.fault
      ? []
      : [
          {
            entity: 'live.roster',
            key,
            state: { name: line.name, email: line.email, from: iso(line.fromS), to: iso(line.toS), userId },
          },
        ]
    told.set(key, { name: line.name || line.email, about })
    lines.push({
      line: line.line,
      name: line.name || line.email,
      fault: line.fault,
      userId: null,
      isKnown: userId !== null,
      wanted: own,
    })
    wanted.push(...own)
  }
  return { wanted: wanted.length > 0 ? [...held.wanted, ...wanted] : [], courseIds: held.courseIds, told, lines }
}

/** Says who a line of a list is; null: nobody of the class. Null for none that is there, and for who is not in the class. */
export async function matchPlan(
  db: Handle,
  now: Date,
  act: { sessionid: number; rowkey: string; userid: number | null },
): Promise<AttendancePlan | null> {
  const [row] = await rosterRows(db, [[act.sessionid, act.rowkey]])
  const session = await findSession(db, act.sessionid)
  if (!row || !session) return null
  const courseIds = await coursesOf(db, session)
  if (act.userid !== null && !(await learnersOf(db, courseIds, now)).includes(act.userid)) return null
  const key = `${act.sessionid}:${act.rowkey}`
  const state = {
    name: row.name,
    email: row.email,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    userId: act.userid,
  }
  return {
    wanted: [{ entity: 'live.roster', key, state }],
    courseIds,
    told: new Map([[key, { name: row.name || row.email, about: '' }]]),
  }
}
