import type { PaymentsParts } from '../../service/parts.ts'
import { hearGateway } from '../../service/settle.ts'
import type { PaymentGateway } from '../gateway.ts'
import { presentTestPayment, signedWebhook } from './gateway.ts'
import { captureDelayed } from './pay.ts'
import { findTestOrder } from './repo.ts'

/** Tells of a payment as a gateway does: signed, and by the road of every webhook. The gateway and the product share a process. */
export async function sendTestWebhook(
  parts: PaymentsParts,
  gateway: PaymentGateway,
  { gatewayOrderId, paymentId, capture }: { gatewayOrderId: string; paymentId: string; capture: boolean },
): Promise<void> {
  if (capture) return captureDelayed(parts, gatewayOrderId, paymentId)
  const order = await findTestOrder(parts.db, gatewayOrderId)
  const payment = order?.payments.find(({ id }) => id === paymentId)
  if (!order || !payment) return
  const { body, signature } = signedWebhook(parts.secret, {
    eventId: `${paymentId} ${payment.state}`,
    gatewayOrderId,
    payment: presentTestPayment(payment, order.amount_paise),
  })
  const news = gateway.readWebhook({ body, headers: { 'x-test-signature': signature } }, parts.clock.now())
  if (news) await hearGateway(parts, gateway, news)
}
