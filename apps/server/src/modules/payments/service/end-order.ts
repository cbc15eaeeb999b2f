import type { OrderState } from '@learn/contract/payments'
import type { Tx } from '#platform/db/tables.ts'
import { releaseCouponUse } from '../repo/coupons.ts'
import { type OrderRow, updateOrder } from '../repo/orders.ts'

/** An order is paid by nobody any more; a coupon that it held is free again. */
export async function endOrder(
  tx: Tx,
  { id }: Pick<OrderRow, 'id'>,
  state: Extract<OrderState, 'expired' | 'cancelled'>,
): Promise<void> {
  await updateOrder(tx, id, { state })
  await releaseCouponUse(tx, id)
}
