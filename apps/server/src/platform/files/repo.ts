import { sql } from 'kysely'
import type { Queries } from '../db/tables.ts'

/** Waits until nobody else holds this file, and holds it until the transaction ends. */
export async function lockFile(db: Queries, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file ${sha256}`}, 0))`.execute(db)
}
