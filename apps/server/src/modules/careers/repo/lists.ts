import type { JobCard, JobList } from '@learn/contract/careers'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { Standing } from '../tables.ts'

/** How many jobs each of the three lists holds. */
type Counts = Record<'open' | 'missed' | 'applied', number>

type CardRow = Omit<JobCard, 'job_details'> & { location: string; type: string; salary: string }
type ApplicationRow = Omit<CardRow, 'resp_req_by_date' | 'jd_link'> &
  Pick<Standing, 'jd_status' | 'round_status'> & { round_name: string | null; applied_date: number }

interface Page<Row> {
  counts: Counts
  page: Row[]
}

/** The programs of the learner $1 at the moment $2: the door of learning in SQL. */
const PROGRAMS = 'array(select program_id from learning_programs_of($1, $2))'

const readPage = prepared<
  { reply: Page<CardRow | ApplicationRow> },
  [userId: number, now: Date, which: JobList, offset: number, limit: number]
>(`select careers_page($1, ${PROGRAMS}, $2, $3, $4, $5) as reply`)

/** A page of one of a learner's lists, from `offset` on, and how many all three hold: one statement, one look at the rows. */
export async function pageOfJobs<List extends JobList>(
  db: Queries,
  userId: number,
  now: Date,
  { which, offset, limit }: { which: List; offset: number; limit: number },
): Promise<Page<List extends 'active' ? ApplicationRow : CardRow>> {
  const [row] = await readPage(db, userId, now, which, offset, limit)
  if (!row) throw new Error('counts of jobs come in one row')
  return row.reply as Page<List extends 'active' ? ApplicationRow : CardRow>
}

/** Jobs without an application of the learner $1 at the moment $2, whose last day lies in a time; at most ten. */
export const openJobsUntil = prepared<
  { title: string; company: string; hash2: string; closes_at: Date },
  [userId: number, now: Date, from: Date, to: Date]
>(`
  with soon as materialized (
    select job_id, closes_at from careers_mine($1, ${PROGRAMS}, $2) mine
    where is_open and closes_at >= $3 and closes_at < $4
    order by closes_at, job_id limit 10
  )
  select job.title, job.company, job.hash2, soon.closes_at
  from soon cross join lateral (
    select j.title, j.company, j.hash2 from careers_job j where j.id = soon.job_id offset 0
  ) job
  order by soon.closes_at, soon.job_id`)
