import type { Insertable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export const paymentById = (db: Queries, id: number) =>
  db.selectFrom('payments_payment').selectAll().where('id', '=', id).executeTakeFirst()

/** Writes down what goes back; the same part of a payment twice is refused by the database. */
export async function insertRefund(db: Queries, refund: Insertable<Tables['payments_refund']>): Promise<void> {
  await db.insertInto('payments_refund').values(refund).execute()
}

export const refundById = (db: Queries, id: number) =>
  db.selectFrom('payments_refund').selectAll().where('id', '=', id).executeTakeFirst()

/** What went back of some orders, or is about to, the newest first. */
export const refundsOfOrders = (db: Queries, orderIds: readonly number[]) =>
  db
    .selectFrom('payments_refund as r')
    .innerJoin('payments_payment as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.order_id', 'r.amount_paise', 'r.state', 'r.reason', 'r.asked_at', 'r.done_at'])
    .where('r.order_id', 'in', orderIds)
    // Money that nobody owed is no part of the order.
    .where('p.state', '<>', 'surplus')
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()

/** The gateway gave the money back; false where that was known. */
export async function setRefundDone(db: Queries, id: number, gatewayRefundId: string, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('payments_refund')
    .set({ state: 'done', gateway_refund_id: gatewayRefundId, done_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}
