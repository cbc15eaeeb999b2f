import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Change } from '#platform/operations/entity.ts'
import { latestSessions } from '../repo/sessions.ts'

/** What stays as it is while a class is on: when and where it is held. */
const FIXED = ['startsAt', 'provider', 'joinUrl']

/**
 * Refuses to take a class away from under those who are in it: while it is on it gets no other time or place, is
 * not cancelled and not taken out of a course. Its host ends it first. Throws `live/is-on`.
 */
export async function refuseRunningChanges(
  db: Handle,
  changes: readonly Pick<Change, 'key' | 'before' | 'after'>[],
): Promise<void> {
  // A class that shows the session of another is on with it.
  const sessionOf = ({ key, before }: Pick<Change, 'key' | 'before'>): number => Number(before?.sharesId ?? key)
  const latest = await latestSessions(db, changes.map(sessionOf))
  for (const change of changes) {
    const { before, after } = change
    if (!before || latest.get(sessionOf(change))?.state !== 'live') continue
    const isCancelled = after?.isCancelled === true && !before.isCancelled
    if (!after || isCancelled || FIXED.some(field => before[field] !== after[field]))
      throw new AppError('live/is-on', `“${String(before.name)}” is on right now. End it first`)
  }
}
