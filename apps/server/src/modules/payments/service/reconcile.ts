import type { PaymentGateway } from '../gateways/gateway.ts'
import { holdOrder, openOrdersBefore } from '../repo/orders.ts'
import { mandatesDue } from '../repo/plans.ts'
import { endOrder } from './end-order.ts'
import { followGateway } from './gateway-status.ts'
import type { PaymentsParts } from './parts.ts'

/** Orders younger than this still wait for their webhook. */
const PATIENCE_MS = 60_000

/** A gateway tries to take a month for some days. */
const MANDATE_MS = 10 * 86_400_000

/**
 * Asks the gateway about every order that is open and every month that it was to take, so that no payment is lost with a webhook, and ends
 * orders whose time is over.
 */
export async function followOpenOrders(
  parts: PaymentsParts,
  gatewayOf: (name: string) => PaymentGateway | undefined,
): Promise<void> {
  const { db, clock, log } = parts
  const now = clock.now()
  for (const { id, gateway, mandate_id } of await mandatesDue(db, new Date(now.getTime() - MANDATE_MS), now))
    try {
      await followGateway(parts, gatewayOf, { gateway: gateway ?? '', gateway_order_id: mandate_id })
    } catch (error) {
      log.warn({ err: error, planId: id }, 'the gateway was not reached')
    }
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
