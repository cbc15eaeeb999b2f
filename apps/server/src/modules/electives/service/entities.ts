import { type Entity, getPair, isoOrNull, pairKey, type State, type Wanted } from '#platform/operations/entity.ts'
import { putResults, type ResultRow, removeResults, resultsAt } from '../repo/results.ts'
import { findDecided, setDecided } from '../repo/windows.ts'

const RESULT = 'electives.result'
const WINDOW = 'electives.window'

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
