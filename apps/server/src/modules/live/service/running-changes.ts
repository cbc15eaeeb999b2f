import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Change } from '#platform/operations/entity.ts'
import { latestSessions } from '../repo/sessions.ts'

/**
 * Refuses to take a class away from under those who are in it: while it is on it gets no other time and is not cancelled. Its host ends it
 * first. Throws `live/is-on`.
 */
export async function refuseRunningChanges(
  db: Handle,
  changes: readonly Pick<Change, 'key' | 'before' | 'after'>[],
): Promise<void> {
  const latest = await latestSessions(
    db,
    changes.map(({ key }) => Number(key)),
  )
  for (const { key, before, after } of changes) {
    if (!before || !after || latest.get(Number(key))?.state !== 'live') continue
    if (before.startsAt !== after.startsAt || (after.isCancelled === true && before.isCancelled !== true))
      throw new AppError('live/is-on', `“${String(before.name)}” is on right now. End it first`)
  }
}
