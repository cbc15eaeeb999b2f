import { z } from 'zod'

/** What Razorpay answers, as far as we read it (razorpay.com/docs/api/payments/payment-links). Amounts are paise. */
const amount = z.number().int().min(0)
const currency = z.string().default('INR')

export const paymentLink = z.object({
  id: z.string(),
  short_url: z.url(),
  status: z.string(),
  currency,
  /** Attempts that went through; null or absent before the first. */
  payments: z
    .array(z.object({ payment_id: z.string(), amount, method: z.string().nullish(), status: z.string() }))
    .nullish(),
})
export type PaymentLink = z.output<typeof paymentLink>

/** A payment as it is fetched by its id; an id that nobody has is refused with 400. */
export const onePayment = z.object({ id: z.string(), amount, status: z.string(), amount_refunded: amount.nullish() })

export const paymentLinks = z.object({ payment_links: z.array(paymentLink) })
export const refund = z.object({ id: z.string() })
export const refusal = z.object({ error: z.object({ code: z.string(), description: z.string() }) })

export const madePlan = z.object({ id: z.string() })
export const subscription = z.object({ id: z.string(), status: z.string() })
/** Invoices of a subscription, one for each month that was taken. */
export const invoices = z.object({
  items: z.array(z.object({ payment_id: z.string().nullish(), status: z.string(), amount_paid: amount, currency })),
})

/** A payment in a webhook. */
const payment = z.object({
  id: z.string(),
  amount,
  currency,
  status: z.string(),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
  card: z.object({ last4: z.string().nullish() }).nullish(),
  vpa: z.string().nullish(),
})

/** An event of a payment link or a subscription: `payment_link.paid`, `subscription.charged`. */
export const webhookEvent = z.object({
  event: z.string(),
  /** Epoch seconds. */
  created_at: z.number().int(),
  payload: z.object({
    payment_link: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    subscription: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    payment: z.object({ entity: payment }).optional(),
  }),
})
export type WebhookPayment = z.output<typeof payment>
