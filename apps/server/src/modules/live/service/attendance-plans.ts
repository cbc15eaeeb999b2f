import { epochS } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { pairKey, type Wanted } from '#platform/operations/entity.ts'
import { directory } from '../../auth/index.ts'
import { planned } from '../../learning/index.ts'
import { correctionsById, rosterRows } from '../repo/attendance.ts'
import { findClassSessions, findSession, type SessionRow } from '../repo/sessions.ts'
import { learnersIn, matchPeople } from './match-people.ts'
import { readRosterFile } from './roster-file.ts'
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
  isOver: boolean
  fromS: number
  toS: number
  courseIds: number[]
  /** Makes the session where the class was held elsewhere and nobody knew of it yet. */
  wanted: Wanted[]
}

const notHeld = () => new AppError('live/not-held', 'This class was not held yet')

interface WhichClass {
  activityid: number
  sessionid?: number | undefined
}

/**
 * A session of a class, the last one where none is named; of one that was held elsewhere, as it was planned. Null for no class and for a
 * session of another one. Throws `live/not-held`.
 */
export async function findPastSession(db: Handle, which: WhichClass, now: Date): Promise<Held | null> {
  const source = await sessionActivity(db, which.activityid)
  const classes = await planned.findPlanned(db, await classesOfSession(db, source))
  const activity = classes.get(source)
  if (!activity) return null
  const courseIds = [...new Set([...classes.values()].map(({ courseId }) => courseId))]
  const sessions = await findClassSessions(db, source)
  const session = which.sessionid === undefined ? sessions[0] : sessions.find(({ id }) => id === which.sessionid)
  if (which.sessionid !== undefined && !session) return null
  if (session?.started_at)
    return {
      sessionId: session.id,
      isOver: session.state === 'ended',
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
  return { sessionId, isOver: true, fromS, toS, courseIds, wanted: [wanted] }
}

/** Corrects the attendance of learners of a class: null takes a correction back to what is counted. Null for what is no class. */
export async function attendancePlan(
  db: Handle,
  now: Date,
  act: WhichClass & { marks: readonly { userid: number; state: string | null }[] },
  reason: string,
): Promise<AttendancePlan | null> {
  const held = await findPastSession(db, act, now)
  if (!held) return null
  const learners = new Set(await learnersIn(db, held.courseIds, now))
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
            state: { state: 'present', reason: act.reply || 'Your institute accepted what you wrote.' },
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

/** Takes the list of another service; who is on it and is not known waits for staff. Null for what is no class. */
export async function rosterPlan(
  db: Handle,
  now: Date,
  act: WhichClass & { csv: string },
): Promise<AttendancePlan | null> {
  const held = await findPastSession(db, act, now)
  if (!held) return null
  const read = readRosterFile(act.csv, held)
  const told = new Map<string, { name: string; about: string }>()
  const lines: NonNullable<AttendancePlan['lines']> = []
  const wanted: Wanted[] = []
  const learners = await learnersIn(db, held.courseIds, now)
  for (const { person: line, userId, about } of await matchPeople(db, read, learners)) {
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
  if (act.userid !== null && !(await learnersIn(db, courseIds, now)).includes(act.userid)) return null
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
