import type { ElectiveWindow } from '@learn/contract/electives'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { putResults, removeResults, resultsAt } from '../repo/results.ts'
import { holdWindow, lockWindow } from '../repo/windows.ts'
import { lockWishes, replaceWishes } from '../repo/wishes.ts'
import { type ElectivesParts, notFound } from './parts.ts'
import { readElectives, stateAt } from './read.ts'

/** A window of the caller, with what clashes or, to judge what is asked, without. Throws `electives/not-found`. */
async function readOwn(
  parts: ElectivesParts,
  caller: Caller,
  windowId: number,
  hasTimetable: boolean,
): Promise<ElectiveWindow> {
  const { windows } = await readElectives(parts, caller, undefined, hasTimetable)
  const window = windows.find(({ id }) => id === windowId)
  if (!window) throw notFound()
  return window
}

interface Wishes {
  windowid: number
  optionids: readonly number[]
}

/** Saves an order of wishes. Throws `electives/not-found`, `electives/closed`, `electives/not-eligible`, `request/invalid`. */
export async function saveWishes(
  parts: ElectivesParts,
  caller: Caller,
  { windowid, optionids }: Wishes,
): Promise<ElectiveWindow> {
  const { userId } = caller
  const { options } = await readOwn(parts, caller, windowid, false)
  const byId = new Map(options.map(option => [option.id, option]))
  if (new Set(optionids).size < optionids.length || optionids.some(id => !byId.has(id)))
    throw new AppError('request/invalid', 'An elective is named twice, or is none of these')
  if (optionids.some(id => (byId.get(id)?.missing.length ?? 0) > 0))
    throw new AppError('electives/not-eligible', 'An elective asks for a course that you have not completed')
  await parts.db.transaction().execute(async tx => {
    const window = await holdWindow(tx, windowid)
    if (!window || stateAt(window, parts.clock.now()) !== 'open')
      throw new AppError('electives/closed', 'The deadline has passed, or the choice has not opened yet')
    await lockWishes(tx, userId, windowid)
    await replaceWishes(tx, { userId, windowId: windowid, optionIds: optionids, at: parts.clock.now() })
  })
  return readOwn(parts, caller, windowid, true)
}

/**
 * Gives a place back. The program that came with it ends with the next operation of staff. Who only waits leaves the waiting list:
 * no program came with that, and none may end. Throws `electives/not-found`.
 */
export async function releasePlace(
  parts: ElectivesParts,
  caller: Caller,
  { windowid, optionid }: { windowid: number; optionid: number },
): Promise<ElectiveWindow> {
  await readOwn(parts, caller, windowid, false)
  await parts.db.transaction().execute(async tx => {
    await lockWindow(tx, windowid)
    const [row] = await resultsAt(tx, [[optionid, caller.userId]])
    if (row?.window_id !== windowid) throw notFound()
    if (row.outcome === 'waiting') await removeResults(tx, [[optionid, caller.userId]])
    else await putResults(tx, [{ ...row, outcome: 'released' }])
  })
  return readOwn(parts, caller, windowid, true)
}
