import { sql } from 'kysely'
import type { Queries } from '../db/tables.ts'

/** Columns that are hashes tell nothing to the person and could help somebody else. */
const isShown = ([name, value]: [string, unknown]): boolean => !(value instanceof Uint8Array) && !name.endsWith('_hash')

/** A row as it is told to the person whose it is. */
export const withoutHidden = (row: object): object => Object.fromEntries(Object.entries(row).filter(isShown))

export async function readOwned(db: Queries, table: string, userId: number): Promise<object[]> {
  const { rows } = await sql<object>`select * from ${sql.table(table)} where user_id = ${userId}`.execute(db)
  return rows.map(withoutHidden)
}

export async function removeOwned(db: Queries, table: string, userId: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db)
}
