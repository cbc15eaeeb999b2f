import type { Insertable, Updateable } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export const paymentsOfOrder = (db: Queries, orderId: number) =>
  db
    .selectFrom('payments_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findPayment = (db: Queries, gateway: string, gatewayPaymentId: string) =>
  db
    .selectFrom('payments_payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .executeTakeFirst()

/** The one that took the money of an order. */
export const capturedPayment = (db: Queries, orderId: number) =>
  db
    .selectFrom('payments_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['captured', 'refunded'])
    .executeTakeFirst()

export async function insertPayment(db: Queries, payment: Insertable<Tables['payments_payment']>): Promise<void> {
  await db.insertInto('payments_payment').values(payment).execute()
}

export async function updatePayment(
  db: Queries,
  id: number,
  set: Updateable<Tables['payments_payment']>,
): Promise<void> {
  await db.updateTable('payments_payment').set(set).where('id', '=', id).execute()
}

/** Notes what a gateway sent; false where that was there before. */
export async function noteGatewayEvent(
  db: Queries,
  event: Insertable<Tables['payments_gateway_event']>,
): Promise<boolean> {
  const noted = await db
    .insertInto('payments_gateway_event')
    .values(event)
    .onConflict(c => c.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return noted !== undefined
}
