import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import type { Logger } from '#platform/log.ts'
import { type NeedSource, readNeeds } from '#platform/needs/port.ts'

/** What failed since; looked at every few minutes, so that a stop of the server loses nothing. */
const WITHIN_MS = 1_800_000

interface WatchParts {
  db: Db
  clock: Clock
  log: Logger
  needSources(): readonly NeedSource[]
}

/** Tells of work that failed a short while ago. It is told of several times, and nobody is notified twice of one failure. */
export async function watchFailures({ db, clock, log, needSources }: WatchParts): Promise<void> {
  const atMs = clock.now().getTime()
  const failed = (await readNeeds(log, needSources())).filter(({ kind }) => kind === 'jobs.failed')
  await db.transaction().execute(async tx => {
    for (const { text, count, since } of failed)
      if (since && atMs - since.getTime() < WITHIN_MS)
        await emit(tx, 'staff.work.failed', { text, count, sinceMs: since.getTime(), atMs })
  })
}
