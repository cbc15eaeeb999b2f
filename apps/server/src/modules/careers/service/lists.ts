import { JOBS_PER_PAGE, type JobList } from '@learn/contract/careers'
import { pageOfJobs } from '../repo/lists.ts'
import type { JobParts } from './parts.ts'

const withDetails = <Row extends { location: string; type: string; salary: string }>({
  location,
  type,
  salary,
  ...row
}: Row) => ({ ...row, job_details: { location, type, salary } })

const read = <List extends JobList>({ db, clock }: JobParts, userId: number, which: List, offset: number) =>
  pageOfJobs(db, userId, clock.now(), { which, offset: offset * JOBS_PER_PAGE, limit: JOBS_PER_PAGE })

/** The first page of the Active tab, and the counts of all three: one look at the same rows. */
export async function readDashboard(parts: JobParts, userId: number) {
  const { counts, page } = await read(parts, userId, 'open', 0)
  return {
    activeData: page.map(withDetails),
    activeCount: counts.open,
    appliedCount: counts.applied,
    sharedCount: counts.missed,
  }
}

/** A page of a list; `offset` is the page minus 1. `active` are the applications (decisions 3). */
export async function readList(parts: JobParts, userId: number, type: JobList, offset: number) {
  if (type === 'active') {
    const { counts, page } = await read(parts, userId, type, offset)
    return { data: [], applications: page.map(withDetails), count: counts.applied }
  }
  const { counts, page } = await read(parts, userId, type, offset)
  return { data: page.map(withDetails), applications: [], count: counts[type] }
}
