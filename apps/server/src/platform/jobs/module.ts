import type { Clock } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import { defineModule, type Module } from '../module.ts'
import { failedJobs, removeFailed, removeJobs } from './repo.ts'
import { jobsRetry } from './retry-command.ts'

interface JobsParts {
  db: Db
  clock: Clock
  modules(): readonly Module[]
}

/** Work that comes after a commit: what failed for good waits for staff. */
export const jobsModule = ({ db, clock, modules }: JobsParts) =>
  defineModule({
    name: 'jobs',
    needs: async () => {
      const sentences = new Map<string, string | undefined>(
        modules().flatMap(({ jobs = [] }) => jobs.map(job => [job.name, job.whenFailed])),
      )
      return (await failedJobs(db)).map(({ name, count, since }) => ({
        kind: 'jobs.failed',
        text: sentences.get(name) ?? `Work in the background failed: ${name}`,
        count,
        since,
      }))
    },
    commands: { 'jobs:retry': jobsRetry({ db, clock }) },
    retention: [{ what: 'failed work', keepDays: 396, forget: before => removeFailed(db, before) }],
    personalData: {
      tables: [],
      exportOf: async () => ({}),
      erase: (tx, { userId }) => removeJobs(tx, userId),
    },
  })
