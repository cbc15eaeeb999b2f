import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Logger } from '../log.ts'
import { toLoggableError } from '../loggable-error.ts'
import type { BatchJob, ClaimedJob, Job } from './job.ts'
import { type ClaimedRow, endJob, endJobs, setDue, setFailed, TRIES } from './repo.ts'
import { nextRun } from './schedule.ts'

const LONGEST_WAIT_S = 3600

/** A job as a worker sees it: payloads are told apart where they are put in. */
export type Work = SingleWork | BatchWork
type SingleWork = Omit<Job, 'run' | 'name'> & { run(payload: unknown, taken: ClaimedJob): Promise<unknown> }
type BatchWork = Omit<BatchJob, 'runBatch' | 'name'> & {
  runBatch(payloads: readonly unknown[], taken: { endIn: ClaimedJob['endIn'] }): Promise<unknown>
}

export const isBatch = (work: Work): work is BatchWork => 'runBatch' in work

interface RunParts {
  db: Db
  clock: Clock
  log: Logger
}

/** Does the work of a taken row, and ends it, gives it its next moment, puts it back or aside. Never throws. */
export async function runJob(parts: RunParts, work: Work, row: ClaimedRow): Promise<void> {
  const { db, clock, log } = parts
  const { id, name, tries } = row
  // What has a schedule never ends: it is due again.
  const goOn = (queries: Db | Tx) =>
    isScheduled(work) ? setDue(queries, row, nextRun(work.schedule, clock.now()), 0, '') : endJob(queries, row)
  const endIn = (tx: Tx) => goOn(tx)
  try {
    if (isBatch(work)) await work.runBatch([row.payload], { endIn })
    else await work.run(row.payload, { id, name, tries, endIn })
    // The transaction that ended it may have been rolled back, and the work gone on.
    await goOn(db)
  } catch (error) {
    log.warn({ err: error, job: name, jobId: id, tries }, 'a job failed')
    await putBack(parts, work, row, toLoggableError(error).message).catch((fault: unknown) =>
      log.error({ err: fault, jobId: id }, 'a job could not be put back; it is taken again after its limit'),
    )
  }
}

/** Does the work of rows together; where it fails, of each by itself. Never throws. */
export async function runBatch(parts: RunParts, work: BatchWork, rows: readonly ClaimedRow[]): Promise<void> {
  const { db, log } = parts
  const payloads = rows.map(({ payload }) => payload)
  try {
    await work.runBatch(payloads, { endIn: tx => endJobs(tx, rows) })
    await endJobs(db, rows)
  } catch (error) {
    log.warn({ err: error, job: rows[0]?.name, rows: rows.length }, 'a batch of jobs failed; each is done by itself')
    for (const row of rows) await runJob(parts, work, row)
  }
}

export const isScheduled = (work: Work): work is SingleWork & Required<Pick<Job, 'schedule'>> =>
  !isBatch(work) && work.schedule !== undefined

/** Later and later; in the end it waits for a person. What has a schedule never ends. */
async function putBack({ db, clock }: RunParts, work: Work, row: ClaimedRow, text: string): Promise<void> {
  const now = clock.now()
  if (!isScheduled(work) && row.tries >= (work.tries ?? TRIES)) return setFailed(db, row, now, text)
  const waitS = Math.min(LONGEST_WAIT_S, 2 ** row.tries)
  await setDue(db, row, new Date(now.getTime() + waitS * 1000), row.tries, text)
}
