import type { AgendaSource } from '#platform/agenda/port.ts'
import { epochS } from '#platform/clock.ts'
import { watchForFirst } from '#platform/watch-for-first.ts'
import { can } from '../policy.ts'
import { hasShares, readDates } from '../repo/lists.ts'
import type { CareersParts } from './parts.ts'

/** Last days of jobs that wait for an application, and interviews at the time that was chosen. */
export function datesOfCareers({ db, clock }: Pick<CareersParts, 'db' | 'clock'>): AgendaSource {
  const hasAny = watchForFirst(() => hasShares(db))
  return async ({ caller, fromS, toS }) => {
    if (!can(caller, 'use careers') || !(await hasAny())) return []
    const dates = await readDates(db, caller.userId, clock.now(), new Date(fromS * 1000), new Date(toS * 1000))
    return dates.map(({ kind, at, title, company, hash2, round, minutes }) => ({
      activity: null,
      job: { title, hash2, ...(round !== null && { round }) },
      ...(minutes !== null && { minutes }),
      courseName: company,
      at: epochS(at),
      kind,
      isDone: false,
      isLocked: false,
    }))
  }
}
