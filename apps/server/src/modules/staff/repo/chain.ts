import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { ChainRow } from '../chain-hash.ts'

/** Holds the end of the chain until the transaction ends, and gives it. */
export async function lockChain(db: Queries): Promise<{ n: number; hash: string }> {
  await sql`select pg_advisory_xact_lock(hashtext('staff_operation chain'))`.execute(db)
  const { rows } = await sql<{ n: number; hash: string }>`
    select n, hash from staff_operation where n is not null order by n desc limit 1`.execute(db)
  return rows[0] ?? { n: 0, hash: '' }
}

/** The next operations of the chain. */
export async function chainAfter(db: Queries, n: number, limit: number): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select n, id, kind, actor_id as "actorId", actor_mark as "actorMark", via, reason, at, size,
      undo_until as "undoUntil", undoes, rows_hash as "rowsHash", hash
    from staff_operation where n > ${n} order by n limit ${limit}`.execute(db)
  return rows
}

/** What operations changed, in their order. */
export const rowsInChain = (db: Queries, operationIds: readonly number[]) =>
  db
    .selectFrom('staff_operation_row')
    .select(['operation_id as operationId', 'n', 'entity', 'key', 'before', 'after'])
    .where(sql<boolean>`operation_id = any(${[...operationIds]}::bigint[])`)
    .orderBy('operation_id')
    .orderBy('n')
    .execute()
