import type { Insertable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

/** Writes the entries of one move; the database refuses what does not add up to nothing, and the same move twice. */
export async function insertEntries(db: Queries, entries: Insertable<Tables['payments_entry']>[]): Promise<void> {
  await db.insertInto('payments_entry').values(entries).execute()
}

/** The next number of a series. It stays free when the transaction that takes it is given up. */
export async function nextInSeries(db: Queries, series: string): Promise<number> {
  const { last } = await db
    .insertInto('payments_counter')
    .values({ series, last: 1 })
    .onConflict(c => c.column('series').doUpdateSet(eb => ({ last: eb('payments_counter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function insertDocument(db: Queries, document: Insertable<Tables['payments_document']>): Promise<void> {
  await db.insertInto('payments_document').values(document).execute()
}

/** The invoice numbers of some orders. */
export async function findInvoices(db: Queries, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments_document')
    .select(['order_id', 'number'])
    .where('kind', '=', 'invoice')
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map(row => [row.order_id, row.number]))
}
