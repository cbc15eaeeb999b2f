import { sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export async function insertPiece(db: Queries, piece: Tables['imports_piece']): Promise<void> {
  await db.insertInto('imports_piece').values(piece).execute()
}

/** The pieces of a file, the first one first. */
export const getPieces = (db: Queries, runId: number) =>
  db
    .selectFrom('imports_piece')
    .select(['from_byte', 'size_bytes', 'sha256'])
    .where('run_id', '=', runId)
    .orderBy('from_byte')
    .execute()

export async function deletePieces(db: Queries, runId: number): Promise<void> {
  await db.deleteFrom('imports_piece').where('run_id', '=', runId).execute()
}

/** Those of these hashes that a piece has. */
export async function hashesInUse(db: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('imports_piece')
    .select('sha256')
    .distinct()
    .where(sql<boolean>`sha256 = any(${hashes}::text[])`)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
