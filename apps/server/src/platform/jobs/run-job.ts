import type { Clock } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import type { Logger } from '../log.ts'
import { toLoggableError } from '../loggable-error.ts'
import type { ClaimedJob, Job } from './job.ts'
import { type ClaimedRow, endJob, setDue, setFailed, TRIES } from './repo.ts'
import { nextRun } from './schedule.ts'

const LONGEST_WAIT_S = 3600

/** A job as a worker sees it: payloads are told apart where they are put in. */
export type Work = Omit<Job, 'run' | 'name'> & { run(payload: unknown, taken: ClaimedJob): Promise<unknown> }

interface RunParts {
  db: Db
  clock: Clock
  log: Logger
}

/** Does the work of a taken row, and ends it, gives it its next moment, puts it back or aside. Never throws. */
export async function runJob(parts: RunParts, work: Work, row: ClaimedRow): Promise<void> {
  const { db, clock, log } = parts
  const { id, name, tries } = row
  try {
    await work.run(row.payload, { id, name, tries, endIn: tx => endJob(tx, row) })
    if (work.schedule) await setDue(db, row, nextRun(work.schedule, clock.now()), 0, '')
    // The transaction that ended it may have been rolled back, and the work gone on.
    else await endJob(db, row)
  } catch (error) {
    log.warn({ err: error, job: name, jobId: id, tries }, 'a job failed')
    await putBack(parts, work, row, toLoggableError(error).message).catch((fault: unknown) =>
      log.error({ err: fault, jobId: id }, 'a job could not be put back; it is taken again after its limit'),
    )
  }
}

/** Later and later; in the end it waits for a person. What has a schedule never ends. */
async function putBack({ db, clock }: RunParts, work: Work, row: ClaimedRow, text: string): Promise<void> {
  const now = clock.now()
  if (!work.schedule && row.tries >= (work.tries ?? TRIES)) return setFailed(db, row, now, text)
  const waitS = Math.min(LONGEST_WAIT_S, 2 ** row.tries)
  return setDue(db, row, new Date(now.getTime() + waitS * 1000), row.tries, text)
}
