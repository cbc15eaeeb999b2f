import type { JobCard } from '@learn/contract/careers'
import { prepared } from '#platform/db/prepared.ts'
import type { Standing } from '../tables.ts'

/** A page of one list, and how many all three hold: of one look at the same rows. */
interface Counts {
  open_count: number
  applied_count: number
  missed_count: number
}

type CardRow = Omit<JobCard, 'job_details'> & { location: string; type: string; salary: string }
export type JobsPage = Counts & { page: CardRow[] | null }
type ApplicationRow = Omit<CardRow, 'resp_req_by_date' | 'jd_link'> &
  Pick<Standing, 'jd_status' | 'round_status'> & { round_name: string | null; applied_date: number }
export type ApplicationsPage = Counts & { page: ApplicationRow[] | null }

/** Who: the learner $1 in the programs $2 at the moment $3; from $4 on, at most $5. */
type Params = [userId: number, programIds: readonly number[], now: Date, offset: number, limit: number]

/**
 * Jobs that are shared with a learner: open ones without an application, and missed ones, whose time is over. What an employer took
 * back was missed by nobody. `closed` is as it stands in the database; the date counts with it.
 */
const SHARED = `
  with shared as (
    select job_id from careers_share where audience = 'program' and audience_id = any($2::bigint[])
    union
    select job_id from careers_share where audience = 'learner' and audience_id = $1
  ), applied as (
    select job_id from careers_application where user_id = $1
  ), mine as (
    select j.id, j.closes_at, j.posted_at, j.state = 'open' and j.closes_at > $3 as is_open
    from shared s join careers_job j on j.id = s.job_id
    where j.state <> 'withdrawn' and j.posted_at <= $3 and not exists (select from applied a where a.job_id = j.id)
  ), counts as (
    select count(*) filter (where is_open)::int as open_count, count(*) filter (where not is_open)::int as missed_count,
      (select count(*)::int from applied) as applied_count
    from mine
  )`

const CARD = `'job_id', j.id, 'job_title', j.title, 'company', j.company, 'location', j.location, 'type', j.job_type,
  'salary', j.salary, 'hash2', j.hash2`

const jobsPage = (which: string, order: string) =>
  prepared<JobsPage, Params>(`${SHARED}
  select c.open_count, c.applied_count, c.missed_count, (
    select json_agg(json_build_object(${CARD}, 'resp_req_by_date', floor(extract(epoch from j.closes_at))::bigint,
      'jd_link', j.jd_link) order by ${order})
    from (select id from mine j where ${which} order by ${order} offset $4 limit $5) p
    join careers_job j on j.id = p.id
  ) as page
  from counts c`)

/** Jobs that can be applied for, the soonest last day first. */
export const openJobs = jobsPage('is_open', 'j.closes_at, j.id')
/** Jobs whose time is over, the latest first. */
export const missedJobs = jobsPage('not is_open', 'j.closes_at desc, j.id')

/** Applications, the newest first. The name of a round is that of the version that was applied for. */
export const applicationsPage = prepared<ApplicationsPage, Params>(`${SHARED}
  select c.open_count, c.applied_count, c.missed_count, (
    select json_agg(json_build_object(${CARD}, 'jd_status', p.jd_status, 'round_status', p.round_status,
      'round_name', v.body -> 'rounds' -> coalesce(p.round_index, 0) ->> 'name',
      'applied_date', floor(extract(epoch from p.applied_at))::bigint) order by p.applied_at desc, p.id)
    from (select * from careers_application where user_id = $1 order by applied_at desc, id offset $4 limit $5) p
    join careers_job j on j.id = p.job_id
    join careers_job_version v on v.job_id = p.job_id and v.version = p.job_version
  ) as page
  from counts c`)

/** Jobs without an application of the learner $1 in the programs $2 at the moment $3, whose last day lies in a time; at most ten. */
export const openJobsUntil = prepared<
  { title: string; company: string; hash2: string; closes_at: Date },
  [userId: number, programIds: readonly number[], now: Date, from: Date, to: Date]
>(`${SHARED}
  select j.title, j.company, j.hash2, j.closes_at
  from mine m join careers_job j on j.id = m.id
  where m.is_open and m.closes_at >= $4 and m.closes_at < $5
  order by m.closes_at, m.id limit 10`)
