import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

/** Writes the entries of one move; the database refuses what does not add up to nothing, and the same move twice. */
export async function insertEntries(db: Queries, entries: Insertable<Tables['payments_entry']>[]): Promise<void> {
  await db.insertInto('payments_entry').values(entries).execute()
}

/**
 * Writes a document under the next number of its series and gives that: 'INV/26-27/000001'. The number stays free when the transaction
 * that takes it is given up.
 */
export async function insertDocument(
  db: Queries,
  series: string,
  { kind, order_id, amount_paise, issued_at }: Omit<Insertable<Tables['payments_document']>, 'number'>,
): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    with counter as (
      insert into payments_counter as t (series, last) values (${series}, 1)
      on conflict (series) do update set last = t.last + 1 returning last::text as last)
    insert into payments_document (number, kind, order_id, amount_paise, issued_at)
    select ${`${series}/`}::text || lpad(last, greatest(6, length(last)), '0'), ${kind}, ${order_id}::bigint,
      ${amount_paise}::bigint, ${issued_at}::timestamptz
    from counter returning number`.execute(db)
  return rows[0]?.number ?? ''
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
