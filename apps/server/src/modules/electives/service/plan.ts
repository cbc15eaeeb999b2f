import type { Clock } from '#platform/clock.ts'
import type { Handle } from '#platform/db/tables.ts'
import type { Wanted } from '#platform/operations/entity.ts'
import { enrolment } from '../../learning/index.ts'
import { type ResultRow, resultsFor } from '../repo/results.ts'
import { findOptions, type OptionRow, type WindowRow } from '../repo/windows.ts'
import { wishesFor } from '../repo/wishes.ts'
import { allocate, moveUp } from './allocate.ts'
import { wantDecided, wantResult } from './entities.ts'

/** What giving the places of a window comes to, and who gets news of it. */
export interface PlacesPlan {
  wanted: Wanted[]
  userIds: number[]
}

/** The first allocation of a window whose deadline has passed. */
export async function placesPlan(db: Handle, clock: Clock, window: WindowRow): Promise<PlacesPlan> {
  const options = await findOptions(db, [window.id])
  const members = await membersNow(db, clock, window)
  const wishes = (await wishesFor(db, window.id)).filter(({ userId }) => members.has(userId))
  const { seed, picks } = window
  const rows = allocate({ seed, picks, seats: seatsOf(options), wishes }).map(
    ({ userId, optionId, ...rest }): ResultRow => ({
      ...rest,
      option_id: optionId,
      user_id: userId,
      window_id: window.id,
    }),
  )
  return {
    wanted: [wantDecided(window.id, clock.now()), ...rows.map(wantResult), ...(await joins(db, clock, options, rows))],
    userIds: [...new Set(rows.map(row => row.user_id))],
  }
}

/** After it: whoever gave a place back leaves the program of it, and the waiting list moves up. */
export async function movingUpPlan(db: Handle, clock: Clock, window: WindowRow): Promise<PlacesPlan> {
  const options = await findOptions(db, [window.id])
  const results = await resultsFor(db, [window.id])
  const members = await membersNow(db, clock, window)
  // Who has left the program waits no more, and what they got stays counted: their seat is for staff to decide.
  const standings = results
    .filter(row => row.outcome !== 'waiting' || members.has(row.user_id))
    .map(row => ({ ...row, userId: row.user_id, optionId: row.option_id }))
  const moved = moveUp(standings, seatsOf(options), window.picks).map(
    ({ userId: _user, optionId: _option, ...row }): ResultRow => ({ ...row, outcome: 'placed' }),
  )
  const programOf = new Map(options.map(({ id, program_id }) => [id, program_id]))
  const leaves: Wanted[] = []
  for (const row of results)
    if (row.outcome === 'released')
      leaves.push(
        ...(await enrolment.leavePlan(db, row.user_id, programOf.get(row.option_id) ?? 0)),
        // Dealt with: whoever comes into the program in another way later stays in it.
        { ...wantResult(row), state: null },
      )
  return {
    wanted: [...leaves, ...moved.map(wantResult), ...(await joins(db, clock, options, moved))],
    userIds: moved.map(row => row.user_id),
  }
}

/** Who gets places: learners whose time in the program of a window has not ended. */
const membersNow = async (db: Handle, clock: Clock, { program_id }: WindowRow): Promise<Set<number>> =>
  new Set(await enrolment.currentMembers(db, program_id, clock.now()))

const seatsOf = (options: readonly OptionRow[]) => new Map(options.map(({ id, seats }) => [id, seats]))

/** Enrolment of who got a place, option by option. */
async function joins(db: Handle, clock: Clock, options: readonly OptionRow[], rows: readonly ResultRow[]) {
  const wanted: Wanted[] = []
  for (const option of options) {
    const userIds = rows.filter(row => row.option_id === option.id && row.outcome === 'placed').map(row => row.user_id)
    if (userIds.length > 0) wanted.push(...(await enrolment.joinPlan(db, clock, userIds, option.program_id)))
  }
  return wanted
}
