import type { GatewayOrder, GatewayPayment } from '../gateway.ts'
import { type createRazorpayClient, RazorpayRefusal } from './client.ts'
import { mandateAddress } from './mandate-routes.ts'
import { invoices, madePlan, subscription } from './shapes.ts'
import { methodText } from './webhook.ts'

type Call = ReturnType<typeof createRazorpayClient>

/** Razorpay asks for a last month: ten years, or until somebody cancels. */
const MONTHS = 120
/** Nothing is taken any more from a subscription that stands so. */
const OVER: readonly string[] = ['cancelled', 'completed', 'expired']

/** Subscriptions begin with these letters, payment links with others. */
export const isSubscription = (id: string): boolean => id.startsWith('sub_')

const pathOf = (id: string): string => `/v1/subscriptions/${encodeURIComponent(id)}`

/** Subscriptions of Razorpay (razorpay.com/docs/api/payments/subscriptions): a sum each month, from a mandate given on their page. */
export const createSubscriptions = (call: Call, contentOrigin: string) => ({
  async open({ reference, amountPaise, description, expiresAt, returnUrl }: GatewayOrder) {
    const plan = await call(madePlan, 'POST', '/v1/plans', {
      period: 'monthly',
      interval: 1,
      item: { name: description, amount: amountPaise, currency: 'INR' },
    })
    const { id } = await call(subscription, 'POST', '/v1/subscriptions', {
      plan_id: plan.id,
      total_count: MONTHS,
      quantity: 1,
      customer_notify: true,
      expire_by: Math.floor(expiresAt.getTime() / 1000),
      notes: { reference },
    })
    // Their own page for it (`short_url`) leads back nowhere.
    const url = mandateAddress(contentOrigin, { returnUrl, orderId: reference, subscriptionId: id })
    return { gatewayOrderId: id, url }
  },
  /** One that is over already stays so. */
  async cancel(id: string): Promise<void> {
    try {
      await call(subscription, 'POST', `${pathOf(id)}/cancel`, { cancel_at_cycle_end: false })
    } catch (error) {
      if (!(error instanceof RazorpayRefusal)) throw error
      const { status } = await call(subscription, 'GET', pathOf(id))
      if (!OVER.includes(status)) throw error
    }
  },
  /** Every month that was taken. */
  async payments(id: string): Promise<GatewayPayment[]> {
    const query = new URLSearchParams({ subscription_id: id }).toString()
    const { items } = await call(invoices, 'GET', `/v1/invoices?${query}`)
    return items.flatMap(({ payment_id, status, amount_paid, currency }) =>
      payment_id && status === 'paid'
        ? [
            {
              id: payment_id,
              state: 'captured',
              amountPaise: amount_paid,
              currency,
              method: methodText({}),
              failure: null,
            },
          ]
        : [],
    )
  },
})
