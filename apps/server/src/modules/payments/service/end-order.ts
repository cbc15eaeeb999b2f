import type { OrderState } from '@learn/contract/payments'
import type { Tx } from '#platform/db/tables.ts'
import { releaseCouponUse } from '../repo/coupons.ts'
import { type OrderRow, updateOrder } from '../repo/orders.ts'
import { endMandate } from './end-mandate.ts'

/** An order is paid by nobody any more; a coupon that it held is free again. */
export async function endOrder(
  tx: Tx,
  { id, is_mandate, gateway, gateway_order_id }: Pick<OrderRow, 'id' | 'is_mandate' | 'gateway' | 'gateway_order_id'>,
  state: Extract<OrderState, 'expired' | 'cancelled'>,
): Promise<void> {
  await updateOrder(tx, id, { state })
  await releaseCouponUse(tx, id)
  // Who gives the mandate of an order that was replaced would pay for it every month.
  if (is_mandate && state === 'cancelled') await endMandate(tx, { gateway, mandate_id: gateway_order_id })
}
