import type { PaymentGateway } from '../gateways/gateway.ts'
import { holdOrder, openOrdersBefore } from '../repo/orders.ts'
import { endOrder } from './end-order.ts'
import { followGateway } from './gateway-status.ts'
import type { PaymentsParts } from './parts.ts'

/** Orders younger than this still wait for their webhook. */
const PATIENCE_MS = 60_000

/** Asks the gateway about every order that is open, so that no payment is lost with a webhook, and ends those whose time is over. */
export async function followOpenOrders(
  parts: PaymentsParts,
  gatewayOf: (name: string) => PaymentGateway | undefined,
): Promise<void> {
  const { db, clock, log } = parts
  const now = clock.now()
  for (const order of await openOrdersBefore(db, new Date(now.getTime() - PATIENCE_MS)))
    try {
      await followGateway(parts, gatewayOf, order)
      if (order.expires_at <= now)
        await db.transaction().execute(async tx => {
          const held = await holdOrder(tx, order.id)
          if (held?.state === 'open') await endOrder(tx, held, 'expired')
        })
    } catch (error) {
      // The others are asked all the same, and this one with the next round.
      log.warn({ err: error, orderId: order.id }, 'the gateway was not reached')
    }
}
