import type { Handle } from '#platform/db/tables.ts'
import { statesOfClasses } from './class-entity.ts'
import type { ClassPlan } from './class-plans.ts'
import { refuseRunningChanges } from './running-changes.ts'

/** Refuses a plan that takes a class away from under those who are in it. Throws `live/is-on`. */
export async function refuseRunning(db: Handle, { wanted }: Pick<ClassPlan, 'wanted'>): Promise<void> {
  const known = await statesOfClasses(
    db,
    wanted.map(({ key }) => Number(key)),
  )
  await refuseRunningChanges(
    db,
    wanted.map(({ key, state }) => ({ key, before: known.get(key) ?? null, after: state })),
  )
}
