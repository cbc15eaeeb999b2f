import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** A stored file of work, or of its mark. */
export interface FileRow {
  id: number
  workId: number
  side: 'work' | 'mark'
  name: string
  mime: string
  sizeBytes: number
  sha256: string
}

export async function insertFile(db: Queries, file: FileRow, at: Date): Promise<void> {
  const { id, workId, side, name, mime, sizeBytes, sha256 } = file
  const stored = { id, work_id: workId, side, name, mime, size_bytes: sizeBytes, sha256, uploaded_at: at }
  await db.insertInto('assignments_file').values(stored).execute()
}

/** The files of some work, in the order in which they came. */
export async function readFiles(db: Queries, workIds: readonly number[]): Promise<FileRow[]> {
  if (workIds.length === 0) return []
  return db
    .selectFrom('assignments_file')
    .select(['id', 'work_id as workId', 'side', 'name', 'mime', 'size_bytes as sizeBytes', 'sha256'])
    .where(sql<boolean>`work_id = any(${[...workIds]}::bigint[])`)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

/** A file by id, with whose work it belongs to. */
export const findFile = (db: Queries, id: number) =>
  db
    .selectFrom('assignments_file as f')
    .innerJoin('assignments_work as w', 'w.id', 'f.work_id')
    .select([
      'w.user_id as userId',
      'w.activity_id as activityId',
      'w.is_held as isHeld',
      'w.marked_at as markedAt',
      'w.feedback_files as feedbackFiles',
      'f.side',
      'f.sha256',
      'f.mime',
    ])
    .where('f.id', '=', id)
    .executeTakeFirst()

/** Of some stored files, those that work or a mark holds. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('assignments_file')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
