/** Where the invoice of a payment is fetched as PDF, by who paid: `/payments/invoices/:id`. */
export const INVOICE_FILES = '/payments/invoices'
/** A coupon as people type it. */
export const COUPON_LIMIT = 32
export const BILLING_NAME_LIMIT = 100
/** A GST number: state, PAN, entity, Z, check. */
export const GSTIN_PATTERN = /^[0-3][0-9][A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
/** Where an order stands. `paid` ends as `refunded` when all of the money went back. */
export const ORDER_STATES = ['open', 'paid', 'refunded', 'expired', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
/** What became of one attempt to pay. `surplus`: the order was paid already, and this goes back. */
export const PAYMENT_STATES = ['pending', 'captured', 'failed', 'refunded', 'surplus'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
