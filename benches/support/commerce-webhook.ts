import { signedWebhook } from '../../apps/server/src/modules/payments/gateways/test/gateway.ts'
import { type OpenOrder, TOTAL_PAISE } from './commerce-orders.ts'

/** The key that the server of the bench was started with. */
export const SECRET = 'x'.repeat(32)

const WEBHOOK = '/api/payments/webhook/gateway/test'

/** A webhook of the test gateway as it crosses the wire. */
export interface Confirmation {
  order: OpenOrder
  path: string
  body: string
  headers: Readonly<Record<string, string>>
}

/** The gateway says that an order is paid. It says so under as many event ids as it likes; the payment is the same one. */
export function signConfirmation(order: OpenOrder, event: string): Confirmation {
  const paymentId = `pay-${order.gatewayOrderId}`
  const { body, signature } = signedWebhook(SECRET, {
    eventId: `${paymentId} ${event}`,
    gatewayOrderId: order.gatewayOrderId,
    payment: {
      id: paymentId,
      state: 'captured',
      amountPaise: TOTAL_PAISE,
      method: 'Test card ending 4242',
      failure: null,
    },
  })
  return { order, path: WEBHOOK, body, headers: { 'x-test-signature': signature } }
}
