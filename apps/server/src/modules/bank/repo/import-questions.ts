import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'
import type { VersionStatus } from '../tables.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** A bank before an import: categories and questions by key, with the versions of the questions. */
export interface BankState {
  categories: { id: number; sourceKey: string }[]
  questions: {
    id: number
    sourceKey: string
    versions: { id: number; version: number; hash: string; status: VersionStatus }[]
  }[]
}

/** Reads the bank of a course, or of the institute. */
export async function readBankState(db: Queries, courseId: number | null): Promise<BankState> {
  const { rows: categories } = await sql<BankState['categories'][number]>`
    select id, source_key as "sourceKey" from bank_category where course_id is not distinct from ${courseId}::bigint`.execute(
    db,
  )
  const { rows: questions } = await sql<BankState['questions'][number]>`
    select q.id, q.source_key as "sourceKey", coalesce((
      select json_agg(json_build_object('id', v.id, 'version', v.version, 'hash', v.content_hash, 'status', v.status)
        order by v.version) from bank_version v where v.question_id = q.id), '[]') as versions
    from bank_question q where q.course_id is not distinct from ${courseId}::bigint`.execute(db)
  return { categories, questions }
}

/** Locks a bank until the end of the transaction: imports into one bank run one after the other. */
export const lockBank = (db: Queries, courseId: number | null): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank ${courseId ?? 0}`}, 0))`.execute(db)

export const insertCategories = (db: Queries, rows: readonly Row<'bank_category'>[]) =>
  inChunks(rows, chunk => db.insertInto('bank_category').values(chunk).execute())
export const insertQuestions = (db: Queries, rows: readonly Row<'bank_question'>[]) =>
  inChunks(rows, chunk => db.insertInto('bank_question').values(chunk).execute())
export const insertVersions = (db: Queries, rows: readonly Row<'bank_version'>[]) =>
  inChunks(rows, chunk => db.insertInto('bank_version').values(chunk).execute())
export const insertFiles = (db: Queries, rows: readonly Row<'bank_file'>[]) =>
  inChunks(rows, chunk => db.insertInto('bank_file').values(chunk).execute())

/** Rows a statement: far below the 65,535 parameters of the protocol. */
const ROWS = 200

async function inChunks<T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) await write(rows.slice(from, from + ROWS))
}

/** Moves and renames existing questions. */
export async function moveQuestions(
  db: Queries,
  rows: readonly { id: number; categoryId: number; idNumber: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update bank_question q set category_id = m.category_id, id_number = m.id_number
    from unnest(${rows.map(row => row.id)}::bigint[], ${rows.map(row => row.categoryId)}::bigint[],
      ${rows.map(row => row.idNumber)}::text[]) m(id, category_id, id_number)
    where q.id = m.id and (q.category_id, q.id_number) is distinct from (m.category_id, m.id_number)`.execute(db)
}

export async function setCategory(
  db: Queries,
  id: number,
  to: Omit<Row<'bank_category'>, 'id' | 'course_id' | 'source_key' | 'is_taken_back'>,
) {
  await db
    .updateTable('bank_category')
    .set({ ...to, is_taken_back: false })
    .where('id', '=', id)
    .execute()
}

/** A version of the same content may have become ready, or hidden. */
export async function setStatus(db: Queries, id: number, status: VersionStatus): Promise<void> {
  await db.updateTable('bank_version').set({ status }).where('id', '=', id).execute()
}

/** Those of some stored files that a version refers to. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_file')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
