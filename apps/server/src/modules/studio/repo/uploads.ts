import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

const columns = ['id', 'activity_id', 'name', 'size_bytes', 'received_bytes', 'mime', 'sha256'] as const

export const findUpload = (db: Queries, id: number) =>
  db.selectFrom('studio_upload').select(columns).where('id', '=', id).executeTakeFirst()
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** The same, kept as it is until the transaction ends. */
export const lockUpload = (db: Queries, id: number) =>
  db.selectFrom('studio_upload').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** One of a file that is not whole yet. */
export const findUnfinished = (
  db: Queries,
  file: { activityId: number; name: string; sizeBytes: number; modifiedAtMs: number },
) =>
  db
    .selectFrom('studio_upload')
    .select(columns)
    .where('activity_id', '=', file.activityId)
    .where('name', '=', file.name)
    .where('size_bytes', '=', file.sizeBytes)
    .where('modified_at_ms', '=', file.modifiedAtMs)
    .where('sha256', 'is', null)
    .executeTakeFirst()

export async function insertUpload(
  db: Queries,
  row: Omit<Tables['studio_upload'], 'received_bytes'> & { received_bytes?: number },
): Promise<void> {
  await db.insertInto('studio_upload').values(row).execute()
}

export async function setReceived(db: Queries, id: number, receivedBytes: number, at: Date): Promise<void> {
  await db
    .updateTable('studio_upload')
    .set({ received_bytes: receivedBytes, changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** All of it is here: its pieces are needed no more. */
export async function setWhole(db: Queries, id: number, whole: { mime: string; sha256: string }): Promise<void> {
  await db.updateTable('studio_upload').set(whole).where('id', '=', id).execute()
  await db.deleteFrom('studio_upload_piece').where('upload_id', '=', id).execute()
}

export async function removeUpload(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('studio_upload').where('id', '=', id).execute()
}

export async function insertPiece(db: Queries, piece: Tables['studio_upload_piece']): Promise<void> {
  await db.insertInto('studio_upload_piece').values(piece).execute()
}

export const listPieces = (db: Queries, uploadId: number) =>
  db
    .selectFrom('studio_upload_piece')
    .select(['from_byte', 'size_bytes', 'sha256'])
    .where('upload_id', '=', uploadId)
    .orderBy('from_byte')
    .execute()

/** The files that an activity was given here, by the hash of their bytes. */
export const listWhole = (db: Queries, activityId: number) =>
  db
    .selectFrom('studio_upload')
    .select(['id', 'name', 'sha256', 'mime', 'size_bytes as sizeBytes'])
    .where('activity_id', '=', activityId)
    .where('sha256', 'is not', null)
    .execute()

/** Those of these hashes that an upload or a piece of one has. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from studio_upload where sha256 = any(${[...hashes]}::text[])
    union select sha256 from studio_upload_piece where sha256 = any(${[...hashes]}::text[])`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/** Uploads that nobody goes on with. */
export async function removeUnfinished(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('studio_upload').where('sha256', 'is', null).where('changed_at', '<', before).execute()
}
