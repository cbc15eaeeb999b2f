import { emit } from '#platform/events/emit.ts'
import { jobsClosing } from '../repo/jobs.ts'
import type { CareersParts } from './parts.ts'

const HOUR_MS = 3_600_000
/** Told a day ahead. Looked at each hour, and four hours are looked at, so that a stop of the server loses none. */
const AHEAD_MS = 24 * HOUR_MS
const LOOK_BACK_MS = 4 * HOUR_MS

/** Tells of jobs that close in a day. What was told of is told of again; nobody is notified twice. */
export async function tellClosingJobs({ db, clock }: Pick<CareersParts, 'db' | 'clock'>): Promise<void> {
  const atMs = clock.now().getTime()
  const jobs = await jobsClosing(db, new Date(atMs + AHEAD_MS - LOOK_BACK_MS), new Date(atMs + AHEAD_MS))
  await db.transaction().execute(async tx => {
    for (const { id, closes_at } of jobs)
      await emit(tx, 'careers.job.closing', { jobId: id, closesAtMs: closes_at.getTime(), atMs })
  })
}
