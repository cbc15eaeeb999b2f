/** Where the invoice of a payment is fetched as PDF, by who paid: `/payments/invoices/:id`. */
export const INVOICE_FILES = '/payments/invoices'
/** A coupon as people type it. */
export const COUPON_LIMIT = 32
/** What a coupon may be called: letters, digits, hyphens. */
export const COUPON_PATTERN = /^[A-Za-z0-9][A-Za-z0-9-]*$/
/** The largest sum that is typed anywhere: ten million rupees. */
export const LARGEST_PAISE = 1_000_000_000
export const PAYMENT_SEARCH_LIMIT = 100
export const BILLING_NAME_LIMIT = 100
/** A GST number: state, PAN, entity, Z, check. */
export const GSTIN_PATTERN = /^[0-3][0-9][A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
/** Where an order stands. `paid` ends as `refunded` when all of the money went back. */
export const ORDER_STATES = ['open', 'paid', 'refunded', 'expired', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
/** What became of one attempt to pay. `surplus`: the order was paid already, and this goes back. */
export const PAYMENT_STATES = ['pending', 'captured', 'failed', 'refunded', 'surplus'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
/** How a program is paid: at once, in parts that are agreed on, or month by month. */
export const PAYMENT_WAYS = ['once', 'instalments', 'subscription'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]
export const PLAN_KINDS = ['instalments', 'subscription'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]
/** Where a plan stands. `completed`: every instalment is paid. `ended`: cancelled, or its money went back. */
export const PLAN_STATES = ['active', 'completed', 'ended'] as const
export type PlanState = (typeof PLAN_STATES)[number]
/** Where the next part of a plan stands. `paused`: the days of grace are over, and access waits for the payment. */
export const PART_STANDINGS = ['upcoming', 'soon', 'today', 'overdue', 'paused'] as const
export type PartStanding = (typeof PART_STANDINGS)[number]
/** A learner is reminded so many days before a part is due. */
export const REMIND_DAYS = 3
/** Access goes on for so many days after a part was due. */
export const GRACE_DAYS = 7
export const MOST_INSTALMENTS = 12
/** Which plans staff look at: by where their next part stands, or those that are over. */
export const PLAN_FILTERS = ['', 'due', 'overdue', 'paused', 'completed', 'ended'] as const
export type PlanFilter = (typeof PLAN_FILTERS)[number]
/** How books differ: the gateway has no such payment, did not take the money, took another sum, or gave another sum back. */
export const DIFFERENCE_KINDS = ['missing', 'state', 'amount', 'refund'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]
