import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

/** A file of an essay. */
export interface FileRow {
  id: number
  slot: number
  name: string
  sizeBytes: number
  sha256: string
}

export async function insertFile(db: Queries, attemptId: number, file: FileRow, at: Date): Promise<void> {
  const { id, slot, name, sizeBytes, sha256 } = file
  const stored = { id, attempt_id: attemptId, slot, name, mime: MIME, size_bytes: sizeBytes, sha256, uploaded_at: at }
  await db.insertInto('quiz_file').values(stored).execute()
}

/** It is saved and never shown: nothing depends on what it is. */
const MIME = 'application/octet-stream'

export async function countFiles(db: Queries, attemptId: number, slot: number): Promise<number> {
  const { n } = await db
    .selectFrom('quiz_file')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('attempt_id', '=', attemptId)
    .where('slot', '=', slot)
    .executeTakeFirstOrThrow()
  return n
}

/** The files of an attempt. */
export const filesOf = prepared<FileRow, [number]>(
  `select id, slot, name, size_bytes as "sizeBytes", sha256 from quiz_file where attempt_id = $1 order by uploaded_at`,
)

/** A file by id, with whose it is and of which quiz. */
export async function findFile(
  db: Queries,
  id: number,
): Promise<{ userId: number; activityId: number; sha256: string; mime: string } | undefined> {
  return db
    .selectFrom('quiz_file as f')
    .innerJoin('quiz_attempt as a', 'a.id', 'f.attempt_id')
    .select(['a.user_id as userId', 'a.activity_id as activityId', 'f.sha256', 'f.mime'])
    .where('f.id', '=', id)
    .executeTakeFirst()
}

/** Of some stored files, those that an attempt holds. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('quiz_file')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
