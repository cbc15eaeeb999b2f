import type { TaskBody } from '@learn/code/task-files'
import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

/** The version of a task that learners get; undefined for one that is withdrawn or not there. */
export const publishedVersion = (db: Queries, id: string) =>
  db
    .selectFrom('coding_task as t')
    .innerJoin('coding_version as v', join =>
      join.onRef('v.task_id', '=', 't.id').onRef('v.version', '=', 't.published_version'),
    )
    .select(['v.version', 'v.body', 't.updated_at as publishedAt'])
    .where('t.id', '=', id)
    .executeTakeFirst()

/** Versions of a task, by number. */
export const getVersions = (db: Queries, id: string, versions: readonly number[]) =>
  db
    .selectFrom('coding_version')
    .select(['version', 'body'])
    .where('task_id', '=', id)
    .where(sql<boolean>`version = any(${versions}::int[])`)
    .execute()

/** Makes the task known and holds it: its versions are numbered one after the other. */
export async function lockTask(db: Queries, id: string, at: Date): Promise<void> {
  await db
    .insertInto('coding_task')
    .values({ id, published_version: null, updated_at: at })
    .onConflict(c => c.column('id').doNothing())
    .execute()
  await db.selectFrom('coding_task').select('id').where('id', '=', id).forUpdate().execute()
}

/** The newest version of a task, published or not. */
export const newestVersion = (db: Queries, id: string) =>
  db
    .selectFrom('coding_version')
    .select(['version', 'body'])
    .where('task_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertVersion(db: Queries, id: string, version: number, body: TaskBody, at: Date): Promise<void> {
  await db
    .insertInto('coding_version')
    .values({ task_id: id, version, body: JSON.stringify(body), made_at: at })
    .execute()
}

/** From now on learners get this version; null takes the task from them. */
export async function setPublished(db: Queries, id: string, version: number | null, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coding_task')
    .set({ published_version: version, updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What learners get of some tasks now. */
export const publishedBodies = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom('coding_task as t')
    .innerJoin('coding_version as v', join =>
      join.onRef('v.task_id', '=', 't.id').onRef('v.version', '=', 't.published_version'),
    )
    .select(['t.id', 'v.version', 'v.body'])
    .where(sql<boolean>`t.id = any(${[...ids]}::text[])`)
    .execute()

/** The newest version of a task that says just this; undefined where none does. */
export const versionSaying = async (db: Queries, id: string, body: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('coding_version')
      .select('version')
      .where('task_id', '=', id)
      .where(sql<boolean>`body = ${body}::jsonb`)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.version

/** The newest submission of each learner through some activities, by the version that it answered. */
export const submissionsByVersion = prepared<
  { version: number; learners: number; meanScore: number; lastAt: Date },
  [taskId: string, activityIds: readonly number[]]
>(
  `select version, count(*)::int as learners, avg(score)::float8 as "meanScore", max(submitted_at) as "lastAt"
  from (
    select distinct on (user_id) version, score, submitted_at from coding_attempt
    where task_id = $1 and activity_id = any($2::bigint[]) order by user_id, submitted_at desc
  ) newest group by version order by version desc`,
)

/** How many of those that answered the newest version passed each of its tests, from 0. */
export const submissionsByTest = prepared<
  { test: number; learners: number; passed: number },
  [taskId: string, activityIds: readonly number[]]
>(
  `select (t.place - 1)::int as test, count(*)::int as learners,
    count(*) filter (where (t.result->>'hasPassed')::boolean)::int as passed
  from (
    select distinct on (user_id) version, tests from coding_attempt
    where task_id = $1 and activity_id = any($2::bigint[]) order by user_id, submitted_at desc
  ) newest
  join coding_task task on task.id = $1 and task.published_version = newest.version
  cross join lateral jsonb_array_elements(newest.tests) with ordinality as t(result, place)
  group by t.place order by t.place`,
)
