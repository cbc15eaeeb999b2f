import { type Entity, getPair, isoOrNull, pairKey, type State, type Wanted } from '#platform/operations/entity.ts'
import { putResults, type ResultRow, removeResults, resultsAt } from '../repo/results.ts'
import { findDecided, findSeats, findTimes, setDecided, setSeats, setTimes } from '../repo/windows.ts'

const RESULT = 'electives.result'
const WINDOW = 'electives.window'
const TIMES = 'electives.times'
const SEATS = 'electives.seats'

const stateOf = ({ window_id, outcome, rank, wanted, free, draw }: ResultRow): State => ({
  windowId: window_id,
  outcome,
  rank,
  wanted,
  free,
  draw,
})

/** What a learner got of an elective. */
export const resultEntity: Entity = {
  name: RESULT,
  async read(db, keys) {
    const rows = await resultsAt(db, keys.map(getPair))
    return new Map(rows.map(row => [pairKey(row.option_id, row.user_id), stateOf(row)]))
  },
  write: (tx, states) =>
    putResults(
      tx,
      [...states].map(([key, state]) => {
        const [option_id, user_id] = getPair(key)
        return {
          option_id,
          user_id,
          window_id: Number(state.windowId),
          outcome: state.outcome as ResultRow['outcome'],
          rank: Number(state.rank),
          wanted: Number(state.wanted),
          free: Number(state.free),
          draw: Number(state.draw),
        }
      }),
    ),
  remove: (tx, keys) => removeResults(tx, keys.map(getPair)),
  userOf: key => getPair(key)[1],
}

/** Whether the places of a window are given. */
export const windowEntity: Entity = {
  name: WINDOW,
  async read(db, keys) {
    const rows = await findDecided(db, keys.map(Number))
    return new Map(rows.map(row => [String(row.id), { decidedAt: isoOrNull(row.decided_at) }]))
  },
  async write(tx, states) {
    for (const [key, { decidedAt }] of states)
      await setDecided(tx, Number(key), typeof decidedAt === 'string' ? new Date(decidedAt) : null)
  },
  userOf: () => null,
}

/** When learners choose in a window. */
export const timesEntity: Entity = {
  name: TIMES,
  async read(db, keys) {
    const rows = await findTimes(db, keys.map(Number))
    return new Map(
      rows.map(row => [String(row.id), { opensAt: row.opens_at.toISOString(), closesAt: row.closes_at.toISOString() }]),
    )
  },
  async write(tx, states) {
    for (const [key, { opensAt, closesAt }] of states)
      await setTimes(tx, Number(key), new Date(String(opensAt)), new Date(String(closesAt)))
  },
  userOf: () => null,
}

/** The seats of an elective. */
export const seatsEntity: Entity = {
  name: SEATS,
  async read(db, keys) {
    const rows = await findSeats(db, keys.map(Number))
    return new Map(rows.map(row => [String(row.id), { seats: row.seats }]))
  },
  async write(tx, states) {
    for (const [key, { seats }] of states) await setSeats(tx, Number(key), Number(seats))
  },
  userOf: () => null,
}

export const wantTimes = (windowId: number, opensAt: Date, closesAt: Date): Wanted => ({
  entity: TIMES,
  key: String(windowId),
  state: { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
})

export const wantSeats = (optionId: number, seats: number): Wanted => ({
  entity: SEATS,
  key: String(optionId),
  state: { seats },
})

export const wantResult = (row: ResultRow): Wanted => ({
  entity: RESULT,
  key: pairKey(row.option_id, row.user_id),
  state: stateOf(row),
})

export const wantDecided = (windowId: number, at: Date): Wanted => ({
  entity: WINDOW,
  key: String(windowId),
  state: { decidedAt: at.toISOString() },
})
