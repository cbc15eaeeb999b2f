import { createHmac } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import { isSame } from '#platform/signing.ts'
import type { GatewayNews, GatewayPayment, RawWebhook } from '../gateway.ts'
import { type WebhookPayment, webhookEvent } from './shapes.ts'

/** Razorpay sends an event again for a day; what is older is a recording. */
const WINDOW_S = 2 * 86_400

const headerOf = ({ headers }: RawWebhook, name: string): string => String(headers[name] ?? '')

const METHODS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
}

/** 'UPI, aarav@okbank', 'Card ending 4242'. */
export const methodText = ({ method, card, vpa }: Pick<WebhookPayment, 'method' | 'card' | 'vpa'>): string => {
  const name = METHODS[method ?? ''] ?? method ?? 'Online'
  if (card?.last4) return `${name} ending ${card.last4}`
  return vpa ? `${name}, ${vpa}` : name
}

/** What an attempt is to us: authorized money is not ours yet. */
export const paymentState = (status: string): GatewayPayment['state'] =>
  status === 'captured' ? 'captured' : status === 'failed' ? 'failed' : 'pending'

/**
 * What a webhook of Razorpay tells. Its signature is the HMAC-SHA256 of the raw body; the id of the event stands in a header that is not
 * signed, so that an event is known by its payment and state. Null for events that say nothing of a payment. Throws
 * `payments/bad-signature`, also for one that is older than Razorpay repeats it.
 */
export function readRazorpayWebhook(webhook: RawWebhook, secret: string, now: Date): GatewayNews | null {
  const expected = createHmac('sha256', secret).update(webhook.body).digest('hex')
  const refused = (why: string) => new AppError('payments/bad-signature', why)
  if (!isSame(Buffer.from(headerOf(webhook, 'x-razorpay-signature')), Buffer.from(expected)))
    throw refused('This message has no signature of the gateway')
  // An event of another shape is signed all the same, and says nothing that we sell by.
  const event = webhookEvent.safeParse(JSON.parse(webhook.body)).data
  if (!event) return null
  if (now.getTime() / 1000 - event.created_at > WINDOW_S) throw refused('This message is too old')
  const { payment_link: link, subscription, payment } = event.payload
  const paid = link ?? subscription
  if (!paid || !payment) return null
  const { id, amount, currency, status, error_description } = payment.entity
  return {
    eventId: `${id} ${status}`,
    kind: event.event,
    gatewayOrderId: paid.entity.id,
    payment: {
      id,
      state: paymentState(status),
      amountPaise: amount,
      currency,
      method: methodText(payment.entity),
      failure: error_description ?? null,
    },
  }
}
