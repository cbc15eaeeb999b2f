import type { Handle } from '#platform/db/tables.ts'
import { planned } from '../../learning/index.ts'
import { findPlans, findShares, type PlanRow } from '../repo/plans.ts'
import { CLASS_KINDS, readClassSettings } from './settings.ts'

/** The class whose session each of these shows: itself, or the one that it stands for. `known`: their plans, where they are read already. */
export async function sessionActivities(
  db: Handle,
  ids: readonly number[],
  known?: ReadonlyMap<number, PlanRow>,
): Promise<Map<number, number>> {
  const plans = known ?? (await findPlans(db, ids))
  const unplanned = ids.filter(id => !plans.has(id))
  const duplicates = new Set(await planned.idsOfType(db, unplanned, CLASS_KINDS[1]))
  const found = new Map<number, number>()
  for (const id of ids) {
    const of = plans.get(id)?.shares_id ?? (duplicates.has(id) ? (await readClassSettings(db, id)).sharesId : null)
    found.set(id, of ?? id)
  }
  return found
}

export const sessionActivity = async (db: Handle, id: number): Promise<number> =>
  (await sessionActivities(db, [id])).get(id) ?? id

/** All classes that show the session of one, itself first: decided by staff, or written by an author. */
export const classesOfSession = async (db: Handle, id: number): Promise<number[]> => [
  id,
  ...(await classesShowing(db, [id])),
]

/** Classes that show the session of one of these. */
export async function classesShowing(db: Handle, ids: readonly number[]): Promise<number[]> {
  const decided = (await findShares(db, ids)).map(share => share.id)
  const written = (await planned.activitiesNaming(db, CLASS_KINDS[1], ids)).map(({ id }) => id)
  const plans = await findPlans(db, written)
  return [...decided, ...written.filter(one => !plans.has(one))]
}
