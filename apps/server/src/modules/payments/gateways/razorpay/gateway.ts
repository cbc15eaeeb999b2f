import type { HttpClient } from '#platform/http-client.ts'
import type { GatewayOrder, PaymentGateway } from '../gateway.ts'
import { createRazorpayClient, type RazorpayKeys, RazorpayRefusal } from './client.ts'
import { createPaymentCalls } from './payments.ts'
import { type PaymentLink, paymentLink, paymentLinks } from './shapes.ts'
import { createSubscriptions, isSubscription } from './subscriptions.ts'
import { methodText, paymentState, readRazorpayWebhook } from './webhook.ts'

export interface RazorpaySettings extends RazorpayKeys {
  webhookSecret: string
  /** Where our page for mandates stands. */
  contentOrigin: string
}

/** A payment link ends at the earliest so long after it was made. */
const SHORTEST_S = 15 * 60 + 30

/** Razorpay by payment links and subscriptions: the page on which a learner pays is theirs. */
export function createRazorpay(http: HttpClient, settings: RazorpaySettings, nowS: () => number): PaymentGateway {
  const call = createRazorpayClient(http, settings)
  const subscriptions = createSubscriptions(call, settings.contentOrigin)

  const make = ({ reference, amountPaise, description, customer, returnUrl, expiresAt }: GatewayOrder) =>
    call(paymentLink, 'POST', '/v1/payment_links', {
      amount: amountPaise,
      currency: 'INR',
      accept_partial: false,
      reference_id: reference,
      description,
      customer,
      notify: { sms: false, email: false },
      reminder_enable: false,
      callback_url: returnUrl,
      callback_method: 'get',
      expire_by: Math.max(Math.floor(expiresAt.getTime() / 1000), nowS() + SHORTEST_S),
    })

  /** A link that was made before its answer was lost: a reference is taken once only. */
  async function findOrMake(order: GatewayOrder): Promise<PaymentLink> {
    try {
      return await make(order)
    } catch (error) {
      if (!(error instanceof RazorpayRefusal)) throw error
      const query = new URLSearchParams({ reference_id: order.reference }).toString()
      const [link] = (await call(paymentLinks, 'GET', `/v1/payment_links?${query}`)).payment_links
      if (!link) throw error
      return link
    }
  }

  return {
    name: 'razorpay',
    isTest: settings.keyId.startsWith('rzp_test_'),
    async open(order) {
      const { id, short_url } = await findOrMake(order)
      return { gatewayOrderId: id, url: short_url }
    },
    mandates: subscriptions,
    async paymentsOf(gatewayOrderId) {
      if (isSubscription(gatewayOrderId)) return subscriptions.payments(gatewayOrderId)
      const { payments, currency } = await call(
        paymentLink,
        'GET',
        `/v1/payment_links/${encodeURIComponent(gatewayOrderId)}`,
      )
      return (payments ?? []).map(({ payment_id, amount, method, status }) => ({
        id: payment_id,
        state: paymentState(status),
        amountPaise: amount,
        currency,
        method: methodText({ method }),
        failure: null,
      }))
    },
    ...createPaymentCalls(call),
    readWebhook: (webhook, now) => readRazorpayWebhook(webhook, settings.webhookSecret, now),
  }
}
