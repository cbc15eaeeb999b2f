import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { type Entity, getPair, isoOrNull, pairKey, type State } from '#platform/operations/entity.ts'
import * as repo from '../repo/attendance.ts'
import { findSessions, insertSession, removeSessions, sessionsInUse } from '../repo/sessions.ts'
import { newSession } from './start-class.ts'

const stateOfMark = ({ state, reason }: repo.MarkRow): State => ({ state, reason })

/** What staff decided about one learner in one session, `session:user`. */
const markEntity: Entity = {
  name: 'live.attendance',
  async read(db, keys) {
    const pairs = keys.map(getPair)
    const rows = await repo.findMarks(
      db,
      pairs.map(([, user]) => user),
      pairs.map(([session]) => session),
    )
    const wanted = new Set(keys)
    return new Map(
      rows.flatMap(row => {
        const key = pairKey(row.session_id, row.user_id)
        return wanted.has(key) ? [[key, stateOfMark(row)]] : []
      }),
    )
  },
  async write(tx, states, at) {
    for (const [key, { state, reason }] of states) {
      const [sessionId, userId] = getPair(key)
      await repo.putMark(tx, {
        session_id: sessionId,
        user_id: userId,
        state: state as repo.MarkRow['state'],
        reason: String(reason),
        marked_at: at,
      })
    }
  },
  async remove(tx, keys) {
    for (const key of keys) await repo.removeMark(tx, ...getPair(key))
  },
  userOf: key => getPair(key)[1],
}

/** The answer to a learner who asked for a correction. They are told of it. */
const correctionEntity: Entity = {
  name: 'live.correction',
  read: async (db, keys) =>
    new Map(
      (await repo.correctionsById(db, keys.map(Number))).map(row => [
        String(row.id),
        { userId: row.user_id, state: row.state, reply: row.reply, answeredAt: isoOrNull(row.answered_at) },
      ]),
    ),
  async write(tx, states, at) {
    const known = new Map((await repo.correctionsById(tx, [...states.keys()].map(Number))).map(row => [row.id, row]))
    for (const [key, { state, reply, answeredAt }] of states) {
      const row = known.get(Number(key))
      if (!row) continue
      await repo.setCorrection(tx, row.id, {
        state: state as repo.CorrectionRow['state'],
        reply: String(reply),
        answered_at: answeredAt == null ? null : new Date(String(answeredAt)),
      })
      if (state !== 'open' && state !== row.state)
        await emit(tx, 'live.correction.answered', { correctionId: row.id, atMs: at.getTime() })
    }
  },
  userOf: (_key, { userId }) => Number(userId),
}

/** `12:ab34`: a line of a list, by its session and its key. */
const rosterKey = (key: string): [number, string] => {
  const at = key.indexOf(':')
  return [Number(key.slice(0, at)), key.slice(at + 1)]
}

/** A line of the list of another service. */
const rosterEntity: Entity = {
  name: 'live.roster',
  read: async (db, keys) =>
    new Map(
      (await repo.rosterRows(db, keys.map(rosterKey))).map(row => [
        `${row.session_id}:${row.row_key}`,
        {
          name: row.name,
          email: row.email,
          from: row.from_at.toISOString(),
          to: row.to_at.toISOString(),
          userId: row.user_id,
        },
      ]),
    ),
  async write(tx, states) {
    for (const [key, { name, email, from, to, userId }] of states) {
      const [session_id, row_key] = rosterKey(key)
      await repo.putRosterRow(tx, {
        session_id,
        row_key,
        name: String(name),
        email: String(email),
        from_at: new Date(String(from)),
        to_at: new Date(String(to)),
        user_id: userId == null ? null : Number(userId),
        is_open: false,
      })
    }
  },
  async remove(tx, keys) {
    for (const key of keys) await repo.removeRosterRow(tx, ...rosterKey(key))
  },
  userOf: (_key, { userId }) => (userId == null ? null : Number(userId)),
}

/** Writes a class that was held elsewhere. */
export async function insertPastSession(tx: Tx, key: string, state: State, at: Date): Promise<void> {
  const startedAt = new Date(String(state.startedAt))
  const place = { activityId: Number(state.activityId), courseId: Number(state.courseId), startsAt: startedAt }
  const rule = {
    needed_percent: Number(state.neededPercent),
    least_minutes: Number(state.leastMinutes),
    catch_up_days: Number(state.catchUpDays),
  }
  await insertSession(tx, {
    ...newSession(place, { classType: Number(state.classType), rule }, at),
    id: Number(key),
    state: 'ended',
    started_at: startedAt,
    ended_at: new Date(String(state.endedAt)),
    created_at: startedAt,
  })
}

/** A class that was held elsewhere: it is known by its plan once staff enter who was there. */
const heldEntity: Entity = {
  name: 'live.held',
  read: async (db, keys) =>
    new Map(
      (await findSessions(db, keys.map(Number))).map(row => [
        String(row.id),
        {
          activityId: row.activity_id,
          courseId: row.course_id,
          classType: row.class_type,
          startedAt: isoOrNull(row.started_at),
          endedAt: isoOrNull(row.ended_at),
          neededPercent: row.needed_percent,
          leastMinutes: row.least_minutes,
          catchUpDays: row.catch_up_days,
        },
      ]),
    ),
  async write(tx, states, at) {
    for (const [key, state] of states) await insertPastSession(tx, key, state, at)
  },
  remove: (tx, keys) => removeSessions(tx, keys.map(Number)),
  inUse: async (db, keys) => new Set([...(await sessionsInUse(db, keys.map(Number)))].map(String)),
  userOf: () => null,
}

/** What staff change of attendance. */
export const attendanceEntities: readonly Entity[] = [heldEntity, markEntity, correctionEntity, rosterEntity]
