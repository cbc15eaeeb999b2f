import { randomBytes } from 'node:crypto'
import type { ElectiveOffer } from '@learn/contract/electives'
import type { Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { Entity, State, Wanted } from '#platform/operations/entity.ts'
import { programs } from '../../learning/index.ts'
import { findOptions, insertWindow, type OptionRow, readWindows, removeWindows } from '../repo/windows.ts'
import { findChosen } from '../repo/wishes.ts'

const OFFER = 'electives.offer'

/** An elective as the log of operations has it. */
type LoggedOption = ElectiveOffer & { id: number; programid: number }

/**
 * What is on offer in a program. Dates and seats of one that is there change by entities of their own. The seed of its draws never
 * stands in a state, since states are logged: it is drawn when the offer is written.
 */
export const offerEntity: Entity = {
  name: OFFER,
  async read(db, keys) {
    const ids = keys.map(Number)
    const options = Map.groupBy(await findOptions(db, ids), ({ window_id }) => window_id)
    return new Map(
      (await readWindows(db, ids)).map(window => [
        String(window.id),
        stateOf({
          programId: window.program_id,
          title: window.title,
          note: window.note,
          picks: window.picks,
          opensAt: window.opens_at,
          closesAt: window.closes_at,
          options: (options.get(window.id) ?? []).map(toLogged),
        }),
      ]),
    )
  },
  async write(tx, states, at) {
    for (const [key, state] of states) await insertOffer(tx, Number(key), state, at)
  },
  async remove(tx, keys) {
    const ids = keys.map(Number)
    const options = await findOptions(tx, ids)
    await removeWindows(tx, ids)
    await programs.removePrograms(
      tx,
      options.map(({ program_id }) => program_id),
    )
  },
  async inUse(db, keys) {
    const ids = keys.map(Number)
    const options = await findOptions(db, ids)
    const joined = await programs.programsWithMembers(
      db,
      options.map(({ program_id }) => program_id),
    )
    const used = [
      ...(await findChosen(db, ids)),
      ...options.flatMap(({ window_id, program_id }) => (joined.has(program_id) ? [window_id] : [])),
    ]
    return new Set(used.map(String))
  },
  userOf: () => null,
}

interface Offer {
  programId: number
  title: string
  note: string
  picks: number
  opensAt: Date
  closesAt: Date
}

const stateOf = ({ opensAt, closesAt, options, ...rest }: Offer & { options: readonly LoggedOption[] }): State => ({
  ...rest,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  options: JSON.stringify(options),
})

const toLogged = (row: OptionRow): LoggedOption => ({
  id: row.id,
  programid: row.program_id,
  title: row.title,
  teacher: row.teacher,
  summary: row.summary,
  leadsto: row.leads_to,
  seats: row.seats,
  meetings: row.meetings.map(({ weekday, from, minutes }) => ({ weekday, from, minutes })),
  courseids: row.course_ids,
  needs: row.needs_course_ids,
})

async function insertOffer(tx: Tx, id: number, state: State, at: Date): Promise<void> {
  const options = JSON.parse(String(state.options)) as LoggedOption[]
  for (const option of options)
    await programs.makeProgram(
      tx,
      {
        id: option.programid,
        sourceKey: `elective:${option.id}`,
        name: option.title,
        courseIds: option.courseids,
      },
      at,
    )
  await insertWindow(
    tx,
    {
      id,
      program_id: Number(state.programId),
      title: String(state.title),
      note: String(state.note),
      picks: Number(state.picks),
      opens_at: new Date(String(state.opensAt)),
      closes_at: new Date(String(state.closesAt)),
      seed: randomBytes(32).toString('hex'),
    },
    options.map((option, n) => ({
      id: option.id,
      window_id: id,
      position: n + 1,
      program_id: option.programid,
      title: option.title,
      teacher: option.teacher,
      summary: option.summary,
      leads_to: option.leadsto,
      seats: option.seats,
      meetings: JSON.stringify(option.meetings),
      needs_course_ids: option.needs,
      course_ids: option.courseids,
    })),
  )
}

/** A new offer, with a program for each of its electives. */
export const wantOffer = (offer: Offer, options: readonly ElectiveOffer[]): Wanted => ({
  entity: OFFER,
  key: String(newId()),
  state: stateOf({
    ...offer,
    options: options.map(({ title, teacher, summary, leadsto, seats, meetings, courseids, needs }) => ({
      id: newId(),
      programid: newId(),
      title,
      teacher,
      summary,
      leadsto,
      seats,
      meetings: meetings.map(({ weekday, from, minutes }) => ({ weekday, from, minutes })),
      courseids,
      needs,
    })),
  }),
})

export const wantNoOffer = (windowId: number): Wanted => ({ entity: OFFER, key: String(windowId), state: null })
