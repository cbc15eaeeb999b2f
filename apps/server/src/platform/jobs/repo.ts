import { sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Queries } from '../db/tables.ts'

/** The key of the row of a job with a schedule; those of further shards have their number behind it. */
const SCHEDULE_KEY = 'schedule'
const ERROR_CHARS = 500

/** So often is a job tried, where it says nothing else. */
export const TRIES = 8

const insert = prepared<unknown, [name: string, key: string | null, payload: string, runAt: Date | null]>(`
  insert into platform_job (name, key, payload, run_at) values ($1, $2, $3::jsonb, coalesce($4, '-infinity'::timestamptz))
  on conflict (name, key) do update set payload = excluded.payload, run_at = excluded.run_at, tries = 0, failed_at = null, error = ''
  where platform_job.failed_at is not null`)

export async function insertJob(
  db: Queries,
  { name, key, payload, runAt }: { name: string; key: string | null; payload: unknown; runAt: Date | null },
): Promise<void> {
  await insert(db, name, key, JSON.stringify(payload), runAt)
}

/** Jobs of one name, in one statement. */
export async function insertJobs(db: Queries, name: string, payloads: readonly unknown[]): Promise<void> {
  if (payloads.length === 0) return
  await sql`insert into platform_job (name, payload, run_at)
    select ${name}, payload::jsonb, '-infinity' from unnest(${payloads.map(payload => JSON.stringify(payload))}::text[]) as payload`.execute(
    db,
  )
}

export interface ClaimedRow {
  id: number
  name: string
  payload: unknown
  tries: number
}

/**
 * Takes due jobs: of each name as many as are free, for its limit of seconds. Rows that another node takes at this moment
 * are passed over.
 */
export const takeDue = prepared<ClaimedRow, [names: string[], free: number[], limitsS: number[], now: Date]>(`
  with due as materialized (
    select found.id, asked.limit_s
    from unnest($1::text[], $2::int[], $3::int[]) as asked (name, free, limit_s)
    cross join lateral (
      select j.id from platform_job j
      where j.name = asked.name and j.failed_at is null and j.run_at <= $4::timestamptz
        and (j.taken_until is null or j.taken_until <= $4::timestamptz)
      order by j.run_at, j.id limit asked.free for update skip locked) found)
  update platform_job j set taken_until = $4::timestamptz + due.limit_s * interval '1 second', tries = j.tries + 1
  from due where j.id = due.id
  returning j.id, j.name, j.payload, j.tries`)

/** What a node may change: the job as it took it. Another node that took it since counted a try more. */
type Key = Pick<ClaimedRow, 'id' | 'tries'>

/** Ends a job; false when it is not this node's any more. */
export async function endJob(db: Queries, { id, tries }: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('platform_job')
    .where('id', '=', id)
    .where('tries', '=', tries)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** Ends jobs; false, and none is ended, when one of them is not this node's any more. */
export async function endJobs(db: Queries, rows: readonly Key[]): Promise<boolean> {
  const { rows: ended } = await sql`
    with mine as materialized (
      select j.id from platform_job j
      join unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ tries }) => tries)}::int[]) as k (id, tries)
        on j.id = k.id and j.tries = k.tries
      order by j.id for update of j)
    delete from platform_job where id in (select id from mine) and (select count(*) from mine) = ${rows.length}
    returning id`.execute(db)
  return ended.length === rows.length
}

/** Gives a job back: due again at `at`, with this many tries behind it. False: it is not this node's any more. */
export async function setDue(
  db: Queries,
  { id, tries }: Key,
  at: Date,
  counted: number,
  error: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('platform_job')
    .set({ run_at: at, taken_until: null, tries: counted, error: error.slice(0, ERROR_CHARS) })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Puts a job aside for a person. */
export async function setFailed(db: Queries, { id, tries }: Key, at: Date, error: string): Promise<void> {
  await db
    .updateTable('platform_job')
    .set({ failed_at: at, taken_until: null, error: error.slice(0, ERROR_CHARS) })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute()
}

/**
 * The rows of a job with a schedule, one for each shard; an earlier moment than the one that stands moves them. Rows of a release with other
 * shards go.
 */
export async function setSchedule(db: Queries, name: string, at: Date, shards = 1): Promise<void> {
  const keys = Array.from({ length: shards }, (_none, shard) =>
    shard === 0 ? SCHEDULE_KEY : `${SCHEDULE_KEY} ${shard}`,
  )
  await db
    .deleteFrom('platform_job')
    .where('name', '=', name)
    .where('key', 'like', `${SCHEDULE_KEY} %`)
    .where('key', 'not in', keys)
    .execute()
  for (const [shard, key] of keys.entries())
    await setScheduleRow(db, { name, key, at, payload: JSON.stringify(shards > 1 ? { shard, of: shards } : null) })
}

async function setScheduleRow(
  db: Queries,
  { name, key, at, payload }: { name: string; key: string; at: Date; payload: string },
): Promise<void> {
  await sql`update platform_job set payload = ${payload}::jsonb
    where name = ${name} and key = ${key} and payload is distinct from ${payload}::jsonb and taken_until is null`.execute(
    db,
  )
  await db
    .insertInto('platform_job')
    .values({ name, key, payload, run_at: at })
    .onConflict(c =>
      c
        .columns(['name', 'key'])
        .doUpdateSet({ run_at: at })
        .where('platform_job.run_at', '>', at)
        .where('platform_job.taken_until', 'is', null),
    )
    .execute()
}

/** Gives every taken job back. Only where no other node can be at work. */
export async function releaseAll(db: Queries): Promise<void> {
  await db.updateTable('platform_job').set({ taken_until: null }).where('taken_until', 'is not', null).execute()
}

/**
 * Jobs that wait for a person: how many of each name, since when, and the last error. One with a schedule goes on by itself,
 * and waits for a person as well once it failed as often as others are tried.
 */
export function failedJobs(db: Queries) {
  return db
    .selectFrom('platform_job')
    .select(eb => [
      'name',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min(eb.fn.coalesce('failed_at', 'run_at')).as('since'),
      eb.fn.max('error').as('error'),
    ])
    .where(eb =>
      eb.or([
        eb('failed_at', 'is not', null),
        eb.and([eb('key', 'like', `${SCHEDULE_KEY}%`), eb('tries', '>=', TRIES), eb('error', '<>', '')]),
      ]),
    )
    .groupBy('name')
    .orderBy('name')
    .execute()
}

/** Gives jobs that wait for a person another row of tries, all of them or those of a name; gives their number. */
export async function retryFailed(db: Queries, name: string | null, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('platform_job')
    .set({ failed_at: null, tries: 0, run_at: now })
    .where('failed_at', 'is not', null)
    .$if(name !== null, query => query.where('name', '=', name ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Removes what waited for a person since before a moment. */
export async function removeFailed(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('platform_job').where('failed_at', '<', before).execute()
}

/** Removes waiting work that names a user: it would find nobody. */
export async function removeJobs(db: Queries, userId: number): Promise<void> {
  await sql`delete from platform_job
    where jsonb_path_exists(payload, '$.**.userId ? (@ == $user)', jsonb_build_object('user', ${userId}::bigint))`.execute(
    db,
  )
}
