import type { JobBody } from '@learn/contract/careers'
import { type Selectable, sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries, Tables } from '#platform/db/tables.ts'
import type { JobFacts } from '../tables.ts'

export type JobRow = Selectable<Tables['careers_job']>

/** A job that is shared with a learner, or that they applied for. */
const READ = (which: string) => `
  select j.* from careers_job j
  where ${which} and j.posted_at <= $4 and (
    exists (select from careers_application a where a.job_id = j.id and a.user_id = $2)
    or exists (select from careers_share s where s.job_id = j.id and (
      (s.audience = 'program' and s.audience_id = any($3::bigint[])) or (s.audience = 'learner' and s.audience_id = $2))))`

type Params<Key> = [key: Key, userId: number, programIds: readonly number[], now: Date]
export const jobById = prepared<JobRow, Params<number>>(READ('j.id = $1'))
export const jobByHash = prepared<JobRow, Params<string>>(READ('j.hash2 = $1'))

/** The job as it stood when it was applied for. */
export const jobOfVersion = (db: Queries, jobId: number, version: number): Promise<JobFacts & { body: JobBody }> =>
  db
    .selectFrom('careers_job_version')
    .select(['body', 'facts'])
    .where('job_id', '=', jobId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
    .then(({ body, facts }) => ({ ...facts, body }))

export const getFacts = ({
  company,
  title,
  job_type: jobType,
  location,
  salary,
}: Omit<JobRow, 'closed_at'>): JobFacts => ({
  company,
  title,
  jobType,
  location,
  salary,
})

/** Holds the job as it stands until the end of the transaction: nobody closes it while somebody applies. */
export const lockJob = (db: Queries, jobId: number): Promise<JobRow | undefined> =>
  db.selectFrom('careers_job').selectAll().where('id', '=', jobId).forShare().executeTakeFirst()

export const jobByKey = (db: Queries, sourceKey: string): Promise<JobRow | undefined> =>
  db.selectFrom('careers_job').selectAll().where('source_key', '=', sourceKey).executeTakeFirst()

export const readJobs = (db: Queries, ids: readonly number[]): Promise<JobRow[]> =>
  db.selectFrom('careers_job').selectAll().where(sql<boolean>`id = any(${ids}::bigint[])`).execute()

/** Puts a job in place; its body is a version of its own where it changed. One that closes says when. */
export async function putJob(db: Queries, job: Omit<JobRow, 'closed_at'>): Promise<void> {
  const { id, ...rest } = job
  const values = { ...rest, body: JSON.stringify(job.body) }
  const isClosed = job.state === 'closed'
  await db
    .insertInto('careers_job')
    .values({ id, ...values, closed_at: isClosed ? job.updated_at : null })
    .onConflict(c =>
      c.column('id').doUpdateSet({
        ...values,
        closed_at: isClosed ? sql<Date>`coalesce(careers_job.closed_at, excluded.closed_at)` : null,
      }),
    )
    .execute()
  await db
    .insertInto('careers_job_version')
    .values({
      job_id: id,
      version: job.version,
      body: values.body,
      facts: JSON.stringify(getFacts(job)),
      made_at: job.updated_at,
    })
    .onConflict(c => c.columns(['job_id', 'version']).doNothing())
    .execute()
}

export async function removeJobs(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('careers_job').where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
}

/** Shares a job; with whom it is shared already stays. */
export async function share(
  db: Queries,
  jobId: number,
  audience: 'program' | 'learner',
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('careers_share')
    .values(ids.map(audience_id => ({ job_id: jobId, audience, audience_id, shared_at: at })))
    .onConflict(c => c.columns(['audience', 'audience_id', 'job_id']).doNothing())
    .execute()
}

/** Of some jobs, those that somebody applied for. */
export async function withApplications(db: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('careers_application')
    .select('job_id')
    .distinct()
    .where(sql<boolean>`job_id = any(${ids}::bigint[])`)
    .execute()
  return rows.map(({ job_id }) => job_id)
}

export const getShares = (db: Queries, keys: readonly { jobId: number; audience: string; audienceId: number }[]) =>
  db
    .selectFrom('careers_share')
    .selectAll()
    .where(
      sql<boolean>`(job_id, audience, audience_id) in (select * from unnest(
        ${keys.map(key => key.jobId)}::bigint[], ${keys.map(key => key.audience)}::text[], ${keys.map(key => key.audienceId)}::bigint[]))`,
    )
    .execute()

export async function unshare(
  db: Queries,
  { jobId, audience, audienceId }: { jobId: number; audience: 'program' | 'learner'; audienceId: number },
): Promise<void> {
  await db
    .deleteFrom('careers_share')
    .where('job_id', '=', jobId)
    .where('audience', '=', audience)
    .where('audience_id', '=', audienceId)
    .execute()
}

interface StaffJob {
  id: number
  source_key: string
  title: string
  company: string
  state: string
  version: number
  closes_at: Date
  applications: number
  total: number
}

/** Jobs for staff, the newest first, with how many applied. */
export async function jobsForStaff(db: Queries, limit: number, offset: number): Promise<StaffJob[]> {
  const { rows } = await sql<StaffJob>`
    select j.id, j.source_key, j.title, j.company, j.state, j.version, j.closes_at,
      (select count(*)::int from careers_application a where a.job_id = j.id) as applications, count(*) over ()::int as total
    from careers_job j order by j.posted_at desc, j.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Jobs that take applications and close in a time. */
export const jobsClosing = (db: Queries, from: Date, to: Date) =>
  db
    .selectFrom('careers_job')
    .select(['id', 'closes_at'])
    .where('closes_at', '>', from)
    .where('closes_at', '<=', to)
    .execute()

/** With whom a job is shared. */
export const findAudiences = (db: Queries, jobId: number) =>
  db.selectFrom('careers_share').select(['audience', 'audience_id']).where('job_id', '=', jobId).execute()

/** Who of some people applied for a job. */
export async function applicantsAmong(db: Queries, jobId: number, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('careers_application')
    .select('user_id')
    .where('job_id', '=', jobId)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
