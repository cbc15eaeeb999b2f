import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { TestPayment } from './cards.ts'

/** Opens an order at the test gateway, or finds the one that was opened under this reference. */
export async function openTestOrder(
  db: Queries,
  order: {
    id: string
    reference: string
    amount_paise: number
    description: string
    return_url: string
    created_at: Date
  },
): Promise<string> {
  await db
    .insertInto('payments_test_order')
    .values({ ...order, payments: '[]' })
    .onConflict(c => c.column('reference').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('payments_test_order')
    .select('id')
    .where('reference', '=', order.reference)
    .executeTakeFirstOrThrow()
  return id
}

export const findTestOrder = (db: Queries, id: string) =>
  db.selectFrom('payments_test_order').selectAll().where('id', '=', id).executeTakeFirst()

/** The order that an attempt to pay is of. */
export const findOrderOfTestPayment = (db: Queries, paymentId: string) =>
  db
    .selectFrom('payments_test_order')
    .selectAll()
    .where(sql<boolean>`payments @> ${JSON.stringify([{ id: paymentId }])}::jsonb`)
    .executeTakeFirst()

/** The same, and whoever comes second waits. */
export const holdTestOrder = (db: Queries, id: string) =>
  db.selectFrom('payments_test_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function setTestPayments(db: Queries, id: string, payments: readonly TestPayment[]): Promise<void> {
  await db
    .updateTable('payments_test_order')
    .set({ payments: JSON.stringify(payments) })
    .where('id', '=', id)
    .execute()
}
