import type { Insertable, Updateable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'
import { publishUpdate } from '#platform/updates/repo.ts'

const columns = [
  'id',
  'user_id',
  'file_name',
  'size_bytes',
  'received_bytes',
  'modified_at_ms',
  'target',
  'into_name',
  'state',
  'step',
  'step_done',
  'step_total',
  'was_there',
  'refusal',
  'outcome',
  'course_id',
  'course_name',
  'program_id',
  'program_name',
  'counts',
  'note',
  'operation_id',
  'no_undo',
  'began_at',
  'queued_at',
  'changed_at',
] as const

/** A run without its report and its changes, which may be long. */
export const findRun = (db: Queries, id: number) =>
  db.selectFrom('imports_run').select(columns).where('id', '=', id).executeTakeFirst()
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** The same, kept as it is until the transaction ends. */
export const lockRun = (db: Queries, id: number) =>
  db.selectFrom('imports_run').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Runs of one person, or of everybody, the newest first. */
export const pageOfRuns = (db: Queries, userId: number | null, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('imports_run')
    .select(columns)
    .$if(userId !== null, query => query.where('user_id', '=', userId ?? 0))
    .orderBy('began_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many runs there are, of one person or of everybody. */
export async function countRuns(db: Queries, userId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('imports_run')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .$if(userId !== null, query => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertRun(db: Queries, run: Insertable<Tables['imports_run']>): Promise<void> {
  await db.insertInto('imports_run').values(run).execute()
  await publishUpdate(db, 'imports', ['all'])
}

export async function updateRun(db: Queries, id: number, set: Updateable<Tables['imports_run']>): Promise<void> {
  await db.updateTable('imports_run').set(set).where('id', '=', id).execute()
  await publishUpdate(db, 'imports', ['all'])
}

/** What a run is at, while it is at work. */
export async function setStep(
  db: Queries,
  id: number,
  { step, done, total, now }: { step: string; done: number; total: number; now: Date },
): Promise<void> {
  await db
    .updateTable('imports_run')
    .set({ step, step_done: done, step_total: total, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  await publishUpdate(db, 'imports', ['all'])
}

export async function deleteRun(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('imports_run').where('id', '=', id).execute()
  await publishUpdate(db, 'imports', ['all'])
}

/** How many runs of a person are not over. */
export async function countOpen(db: Queries, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('imports_run')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['uploading', 'waiting', 'running'])
    .executeTakeFirstOrThrow()
  return count
}

/** When the runs that wait or work came in line, the first one first. */
export const inLine = (db: Queries) =>
  db
    .selectFrom('imports_run')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('queued_at')
    .orderBy('id')
    .execute()

export async function findReport(db: Queries, id: number) {
  const row = await db.selectFrom('imports_run').select('report').where('id', '=', id).executeTakeFirst()
  return row?.report ?? []
}

/** What a file of questions changed in its bank; null: nothing has been written yet. */
export async function readBankChanges(db: Queries, id: number) {
  const row = await db.selectFrom('imports_run').select('changes').where('id', '=', id).executeTakeFirst()
  return row?.changes ?? null
}

/** Forgets uploads that nobody went on with since a moment. */
export async function removeStale(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('imports_run').where('state', '=', 'uploading').where('changed_at', '<', before).execute()
}

/** Forgets runs that began before a moment. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db
    .deleteFrom('imports_run')
    .where('state', 'not in', ['waiting', 'running'])
    .where('began_at', '<', before)
    .execute()
}
