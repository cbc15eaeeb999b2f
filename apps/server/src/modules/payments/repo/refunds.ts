import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export const paymentById = (db: Queries, id: number) =>
  db.selectFrom('payments_payment').selectAll().where('id', '=', id).executeTakeFirst()

/** Asks for a refund of a payment, unless one was asked for already. */
export async function insertRefund(db: Queries, refund: Insertable<Tables['payments_refund']>): Promise<void> {
  await db
    .insertInto('payments_refund')
    .values(refund)
    .onConflict(c => c.column('payment_id').where(sql<boolean>`state <> 'failed'`).doNothing())
    .execute()
}

/** The refund of a payment that was asked for or done. */
export const findRefund = (db: Queries, paymentId: number) =>
  db
    .selectFrom('payments_refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`state <> 'failed'`)
    .executeTakeFirst()

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
