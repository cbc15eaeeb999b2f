import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { latestSessions } from '../repo/sessions.ts'
import { statesOfClasses } from './class-entity.ts'
import type { ClassPlan } from './class-plans.ts'

/**
 * Refuses to take a class away from under those who are in it: while it is on it gets no other time and is not cancelled. Its host ends it
 * first. Throws `live/is-on`.
 */
export async function refuseRunning(db: Handle, { wanted }: Pick<ClassPlan, 'wanted'>): Promise<void> {
  const ids = wanted.map(({ key }) => Number(key))
  const [known, latest] = [await statesOfClasses(db, ids), await latestSessions(db, ids)]
  for (const { key, state } of wanted) {
    const before = known.get(key)
    if (!before || !state || latest.get(Number(key))?.state !== 'live') continue
    if (before.startsAt !== state.startsAt || (state.isCancelled === true && before.isCancelled !== true))
      throw new AppError('live/is-on', `“${String(state.name)}” is on right now. End it first`)
  }
}
