import type { FunnelJob, FunnelRound } from '@learn/contract/careers'
import type { Caller } from '#platform/http/caller.ts'
import { can } from '../policy.ts'
import { type FunnelJobRow, jobsWithApplications, type StandingRow, standingByRound } from '../repo/funnel.ts'
import { type JobParts, notFound } from './parts.ts'

/** Jobs that are shown. */
const MOST = 50
const DAY_MS = 86_400_000

/** How far applications come, job by job. Throws `careers/not-found` for who may not see it. */
export async function readFunnel({ db, clock }: Pick<JobParts, 'db' | 'clock'>, caller: Caller) {
  if (!can(caller, 'see placements')) throw notFound()
  const jobs = await jobsWithApplications(db, MOST)
  const rows = await standingByRound(
    db,
    jobs.map(({ id }) => id),
  )
  const byJob = Map.groupBy(rows, ({ jobId }) => jobId)
  return { jobs: jobs.map(job => presentJob(job, byJob.get(job.id) ?? [], clock.now())) }
}

const sum = (rows: readonly StandingRow[], of: (row: StandingRow) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

function presentJob({ rounds, ...job }: FunnelJobRow, rows: readonly StandingRow[], now: Date): FunnelJob {
  return {
    ...job,
    applied: sum(rows, row => row.applications),
    offered: sum(rows, row => row.offered),
    withdrawn: sum(rows, row => row.withdrawn),
    rounds: rounds.map((round, index): FunnelRound => {
      const here = rows.filter(({ roundIndex }) => roundIndex === index)
      const beyond = rows.filter(({ roundIndex }) => roundIndex > index)
      const since = here[0]?.waitingSince ?? null
      return {
        name: round.name,
        reached: sum([...here, ...beyond], row => row.applications),
        cleared: sum(beyond, row => row.applications) + sum(here, row => row.cleared + row.offered),
        waiting: sum(here, row => row.waiting),
        ended: sum(here, row => row.ended),
        waitingDays: since && Math.floor((now.getTime() - since.getTime()) / DAY_MS),
        expectedDays: round.expectedDays ?? null,
      }
    }),
  }
}
