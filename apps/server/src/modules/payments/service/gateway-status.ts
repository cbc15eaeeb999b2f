import type { PaymentGateway } from '../gateways/gateway.ts'
import type { OrderRow } from '../repo/orders.ts'
import type { PaymentsParts } from './parts.ts'
import { settlePayment } from './settle.ts'

/**
 * Asks the gateway what it knows of an order, and follows it: the browser of a learner can be back before the webhook is, and a webhook
 * can be lost. Nothing that a browser says is believed.
 */
export async function followGateway(
  parts: PaymentsParts,
  gatewayOf: (name: string) => PaymentGateway | undefined,
  { gateway, gateway_order_id }: Pick<OrderRow, 'gateway' | 'gateway_order_id'>,
): Promise<void> {
  const known = gateway_order_id === null ? [] : ((await gatewayOf(gateway)?.paymentsOf(gateway_order_id)) ?? [])
  for (const payment of known)
    await parts.db.transaction().execute(tx => settlePayment(parts, tx, gateway, gateway_order_id ?? '', payment))
}
