import type { Tx } from '../db/tables.ts'
import type { JobName, JobPayloads } from './job.ts'
import { insertJob, insertJobs } from './repo.ts'

interface EnqueueOptions {
  /** While a job with this name and key waits or runs, the same again is no second one. */
  key?: string
  /** Not before. Default: at once. */
  runAt?: Date
}

/** Leaves work for after the commit of `db`, which is the transaction that causes it: without the commit it never was. */
export const enqueue = <N extends JobName>(
  db: Tx,
  name: N,
  payload: JobPayloads[N],
  { key, runAt }: EnqueueOptions = {},
): Promise<void> => insertJob(db, { name, key: key ?? null, payload, runAt: runAt ?? null })

/** Leaves the same work for many things, in one statement. */
export const enqueueMany = <N extends JobName>(db: Tx, name: N, payloads: readonly JobPayloads[N][]): Promise<void> =>
  insertJobs(db, name, payloads)
