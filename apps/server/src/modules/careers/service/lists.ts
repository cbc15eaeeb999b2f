import { JOBS_PER_PAGE, type JobList } from '@learn/contract/careers'
import { type ApplicationsPage, applicationsPage, type JobsPage, missedJobs, openJobs } from '../repo/lists.ts'
import { type JobParts, programIdsOf } from './parts.ts'

const withDetails = <Row extends { location: string; type: string; salary: string }>({
  location,
  type,
  salary,
  ...row
}: Row) => ({ ...row, job_details: { location, type, salary } })

const rowsOf = <Row>({ page }: { page: Row[] | null }): Row[] => page ?? []

async function pageOf<Page extends JobsPage | ApplicationsPage>(
  parts: JobParts,
  read: (
    db: JobParts['db'],
    ...params: Parameters<typeof openJobs> extends [unknown, ...infer P] ? P : never
  ) => Promise<Page[]>,
  userId: number,
  offset: number,
): Promise<Page> {
  const programIds = await programIdsOf(parts, userId)
  const [page] = await read(parts.db, userId, programIds, parts.clock.now(), offset * JOBS_PER_PAGE, JOBS_PER_PAGE)
  if (!page) throw new Error('counts of jobs come in one row')
  return page
}

/** The first page of the Active tab, and the counts of all three: one look at the same rows. */
export async function readDashboard(parts: JobParts, userId: number) {
  const page = await pageOf(parts, openJobs, userId, 0)
  return {
    activeData: rowsOf(page).map(withDetails),
    activeCount: page.open_count,
    appliedCount: page.applied_count,
    sharedCount: page.missed_count,
  }
}

/** A page of a list; `offset` is the page minus 1. `active` are the applications (decisions 3). */
export async function readList(parts: JobParts, userId: number, type: JobList, offset: number) {
  if (type === 'active') {
    const page = await pageOf(parts, applicationsPage, userId, offset)
    return { data: [], applications: rowsOf(page).map(withDetails), count: page.applied_count }
  }
  const page = await pageOf(parts, type === 'open' ? openJobs : missedJobs, userId, offset)
  return {
    data: rowsOf(page).map(withDetails),
    applications: [],
    count: type === 'open' ? page.open_count : page.missed_count,
  }
}
