import type { JobCard, JobList } from '@learn/contract/careers'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { ApplicationState } from '../tables.ts'

/** How many jobs each of the three lists holds. */
type Counts = Record<'open' | 'missed' | 'applied', number>

type CardRow = Omit<JobCard, 'job_details'> & { location: string; type: string; salary: string }
type ApplicationRow = Omit<CardRow, 'resp_req_by_date' | 'jd_link'> &
  Pick<ApplicationState, 'jd_status' | 'round_status'> & { round_name: string | null; applied_date: number }

interface Page<Row> {
  counts: Counts
  page: Row[]
}

const readPage = prepared<
  { reply: Page<CardRow | ApplicationRow> },
  [userId: number, now: Date, which: JobList, offset: number, limit: number]
>(`select careers_page($1, $2, $3, $4, $5) as reply`)

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

/** Whether any job is shared with anybody. */
export async function hasShares(db: Queries): Promise<boolean> {
  return (await db.selectFrom('careers_share').select('job_id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * What the learner $1 has in a time: last days of jobs without an application of theirs, at most ten, and interviews at the time that
 * they chose. One statement: the home asks for it with every visit.
 */
export const readDates = prepared<
  {
    kind: 'apply' | 'interview'
    at: Date
    title: string
    company: string
    hash2: string
    round: number | null
    minutes: number | null
  },
  [userId: number, now: Date, from: Date, to: Date]
>(`
  with soon as materialized (
    select job_id, closes_at from careers_mine($1, $2) mine
    where is_open and closes_at >= $3 and closes_at < $4
    order by closes_at, job_id limit 10
  ), dated as (
    select 'apply' as kind, closes_at as at, job_id, null::int as round, null::int as minutes from soon
    union all
    select 'interview', slot.starts_at, a.job_id, slot.round_index, slot.minutes
    from careers_application a cross join lateral (
      select s.starts_at, s.round_index, s.minutes from careers_slot s
      where s.application_id = a.id and s.chosen_at is not null and s.starts_at >= $3 and s.starts_at < $4 offset 0
    ) slot
    where a.user_id = $1 and a.jd_status = 'others'
  )
  select dated.kind, dated.at, dated.round, dated.minutes, job.title, job.company, job.hash2
  from dated cross join lateral (
    select j.title, j.company, j.hash2 from careers_job j where j.id = dated.job_id offset 0
  ) job
  order by dated.at, dated.job_id`)
