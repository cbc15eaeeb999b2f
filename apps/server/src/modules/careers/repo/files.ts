import { type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type AnswerFile = Selectable<Tables['careers_file']>

export async function insertFile(db: Queries, row: AnswerFile): Promise<void> {
  await db.insertInto('careers_file').values(row).execute()
}

/** How many files somebody keeps for one job. */
export async function countFiles(db: Queries, userId: number, jobId: number): Promise<number> {
  const { n } = await db
    .selectFrom('careers_file')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return n
}

/** Files of a learner for a job, by id. */
export const filesFor = (db: Queries, userId: number, jobId: number): Promise<AnswerFile[]> =>
  db.selectFrom('careers_file').selectAll().where('user_id', '=', userId).where('job_id', '=', jobId).execute()

export const fileById = (db: Queries, id: number): Promise<AnswerFile | undefined> =>
  db.selectFrom('careers_file').selectAll().where('id', '=', id).executeTakeFirst()

/** Of some stored files, those that an answer names. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('careers_file')
    .select('hash')
    .distinct()
    .where(sql<boolean>`hash = any(${hashes}::text[])`)
    .execute()
  return rows.map(({ hash }) => hash)
}
