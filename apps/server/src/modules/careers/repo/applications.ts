import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'
import type { ApplicationState, StoredAnswer } from '../tables.ts'

export type ApplicationRow = Selectable<Tables['careers_application']>
type NewHistory = Omit<Selectable<Tables['careers_history']>, 'seq'>

export const applicationFor = (db: Queries, userId: number, jobId: number): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('careers_application')
    .selectAll()
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()

/** The same, held until the end of the transaction. */
export const lockApplication = (db: Queries, userId: number, jobId: number): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('careers_application')
    .selectAll()
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()

export const readApplications = (db: Queries, ids: readonly number[]): Promise<ApplicationRow[]> =>
  db.selectFrom('careers_application').selectAll().where(sql<boolean>`id = any(${ids}::bigint[])`).execute()

/** One application a learner and job: false where there is one already. */
export async function insertApplication(
  db: Queries,
  row: Omit<ApplicationRow, 'answers'> & { answers: StoredAnswer[] },
): Promise<boolean> {
  const added = await db
    .insertInto('careers_application')
    .values({ ...row, answers: JSON.stringify(row.answers) })
    .onConflict(c => c.columns(['user_id', 'job_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Where an application stands from now on, and a line of its history. */
export async function setApplicationState(
  db: Queries,
  standing: ApplicationState,
  line: Omit<NewHistory, keyof ApplicationState>,
): Promise<void> {
  await db
    .updateTable('careers_application')
    .set({ ...standing, updated_at: line.at })
    .where('id', '=', line.application_id)
    .execute()
  await addHistory(db, { ...line, ...standing })
}

/** The next line of a history: whoever writes one holds the application. */
export async function addHistory(db: Queries, line: NewHistory): Promise<void> {
  await db
    .insertInto('careers_history')
    .columns([
      'application_id',
      'at',
      'staff_user_id',
      'act',
      'jd_status',
      'round_index',
      'round_status',
      'remark',
      'seq',
    ])
    .expression(
      db
        .selectFrom('careers_history')
        .where('application_id', '=', line.application_id)
        .select(eb => [
          eb.val(line.application_id).$castTo<number>().as('application_id'),
          sql<Date>`${line.at}::timestamptz`.as('at'),
          sql<number | null>`${line.staff_user_id}::bigint`.as('staff_user_id'),
          sql<string>`${line.act}::text`.as('act'),
          sql<string>`${line.jd_status}::text`.as('jd_status'),
          sql<number | null>`${line.round_index}::int`.as('round_index'),
          sql<string | null>`${line.round_status}::text`.as('round_status'),
          sql<string | null>`${line.remark}::text`.as('remark'),
          sql<number>`coalesce(max(seq), 0) + 1`.as('seq'),
        ]),
    )
    .execute()
}

export const getHistory = (db: Queries, applicationId: number) =>
  db.selectFrom('careers_history').selectAll().where('application_id', '=', applicationId).orderBy('seq').execute()

/** How long each round of a job's like took in other applications, in days: the middle of those that were decided. */
export async function daysByRound(
  db: Queries,
  company: string,
): Promise<Map<string, { days: number; drives: number }>> {
  const { rows } = await sql<{ name: string; days: number; drives: number }>`
    select d.name, percentile_cont(0.5) within group (order by d.days)::float as days, count(*)::int as drives
    from (
      select v.body -> 'rounds' -> h.round_index ->> 'name' as name,
        extract(epoch from min(h.at) - (
          select max(b.at) from careers_history b
          where b.application_id = h.application_id and b.seq < min(h.seq)
            and (b.round_index is distinct from h.round_index or b.round_status = 'awaited')
        )) / 86400 as days
      from careers_history h
      join careers_application a on a.id = h.application_id
      join careers_job j on j.id = a.job_id and j.company = ${company}
      join careers_job_version v on v.job_id = a.job_id and v.version = a.job_version
      where h.act = 'moved' and h.round_status in ('cleared', 'rejected')
      group by h.application_id, h.round_index, v.body
    ) d
    where d.name is not null and d.days is not null
    group by d.name`.execute(db)
  return new Map(rows.map(({ name, days, drives }) => [name, { days, drives }]))
}

interface StaffRow {
  id: number
  user_id: number
  job_id: number
  title: string
  company: string
  jd_status: ApplicationState['jd_status']
  round_index: number | null
  round_status: ApplicationState['round_status']
  rounds: { name: string; expectedDays: number | null }[]
  applied_at: Date
  updated_at: Date
  resume_id: number | null
  total: number
}

/** Applications for staff: those that stand as they do for longest come first. */
/** Every application of one learner, what moved last first. */
export async function applicationsForStaff(db: Queries, userId: number): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select a.id, a.user_id, a.job_id, j.title, j.company, a.jd_status, a.round_index, a.round_status, v.body -> 'rounds' as rounds,
      a.applied_at, a.updated_at, a.resume_id, count(*) over ()::int as total
    from careers_application a
    join careers_job j on j.id = a.job_id
    join careers_job_version v on v.job_id = a.job_id and v.version = a.job_version
    where a.user_id = ${userId}
    order by a.updated_at desc, a.id desc limit 100`.execute(db)
  return rows
}

export async function pageForStaff(
  db: Queries,
  { jobId, isAll, limit, offset }: { jobId: number | undefined; isAll: boolean; limit: number; offset: number },
): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select a.id, a.user_id, a.job_id, j.title, j.company, a.jd_status, a.round_index, a.round_status, v.body -> 'rounds' as rounds,
      a.applied_at, a.updated_at, a.resume_id, count(*) over ()::int as total
    from careers_application a
    join careers_job j on j.id = a.job_id
    join careers_job_version v on v.job_id = a.job_id and v.version = a.job_version
    where (${jobId ?? null}::bigint is null or a.job_id = ${jobId ?? null}) and (${isAll} or a.jd_status = 'others')
    order by a.updated_at, a.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
