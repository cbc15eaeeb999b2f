import type { Clock } from '../clock.ts'
import type { Command } from '../command.ts'
import type { Db } from '../db/tables.ts'
import { failedJobs, retryFailed } from './repo.ts'

/** `npm run jobs:retry [-- NAME]`: what failed for good is tried again, once the cause is mended. */
export const jobsRetry =
  ({ db, clock }: { db: Db; clock: Clock }): Command =>
  async ([name = null], tell) => {
    for (const failed of await failedJobs(db)) tell(`${failed.name}: ${failed.count}, last error: ${failed.error}`)
    const count = await retryFailed(db, name, clock.now())
    tell(
      count === 0 ? 'No job waits to be tried again.' : `${count} ${count === 1 ? 'job is' : 'jobs are'} tried again.`,
    )
    return 0
  }
