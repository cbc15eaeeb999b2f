import { brand } from '@learn/brand'
import type { Order, OrderEntry, Plan } from '@learn/contract/payments'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { purchases } from '../../learning/index.ts'
import type { PaymentGateway } from '../gateways/gateway.ts'
import { can } from '../policy.ts'
import { findInvoices } from '../repo/ledger.ts'
import { findOrderForUser, findOrders, type OrderRow, paidOfPlan } from '../repo/orders.ts'
import { paymentsOfOrder } from '../repo/payments.ts'
import { followGateway } from './gateway-status.ts'
import { notFound, type PaymentsParts, type SellingParts } from './parts.ts'
import { readPlans } from './plan-list.ts'
import { refundUntil } from './refund.ts'

/** What the caller ordered, the newest first. Throws `payments/not-found` for staff. */
export async function readOrders(
  { db, clock }: PaymentsParts,
  caller: Caller,
): Promise<{ items: OrderEntry[]; plans: Plan[]; serverAt: number }> {
  if (!can(caller, 'buy')) throw notFound()
  const rows = await findOrders(db, caller.userId)
  const invoices = await findInvoices(
    db,
    rows.map(({ id }) => id),
  )
  const now = clock.now()
  const plans = await readPlans(db, caller.userId, now)
  const counts = new Map(plans.map(({ id, partCount }) => [id, partCount]))
  return {
    items: rows.map(row => presentEntry(row, invoices, counts.get(row.plan_id ?? 0) ?? null)),
    plans,
    serverAt: epochS(now),
  }
}

/** One order of the caller; while it is open the gateway is asked first. Throws `payments/not-found`. */
export async function readOrder(
  parts: SellingParts,
  gatewayOf: (name: string) => PaymentGateway | undefined,
  caller: Caller,
  orderId: number,
): Promise<Order & { serverAt: number }> {
  const { db, clock, log, config } = parts
  const before = can(caller, 'buy') ? await findOrderForUser(db, caller.userId, orderId) : undefined
  if (!before) throw notFound()
  if (before.state === 'open')
    // The page shows what we know; a gateway that does not answer is asked again by the job.
    await followGateway(parts, gatewayOf, before).catch((error: unknown) =>
      log.warn({ err: error, orderId }, 'the gateway was not reached'),
    )
  const row = (await findOrderForUser(db, caller.userId, orderId)) ?? before
  const payments = await paymentsOfOrder(db, orderId)
  const now = clock.now()
  const plans = row.plan_id === null ? [] : await readPlans(db, caller.userId, now)
  const plan = plans.find(({ id }) => id === row.plan_id) ?? null
  return {
    ...presentEntry(row, await findInvoices(db, [orderId]), plan?.partCount ?? row.agreed?.length ?? null),
    price: row.price,
    billing: row.billing,
    seller: { name: brand.legalName, gstin: config.SELLER_GSTIN },
    sac: row.sac,
    accessUntil: epochOrNull(row.access_until),
    paymentLink: row.state === 'open' && row.expires_at > now ? row.gateway_url : null,
    payments: payments.map(payment => ({
      id: payment.gateway_payment_id,
      state: payment.state,
      method: payment.method,
      failure: payment.failure,
      at: epochS(payment.settled_at ?? payment.created_at),
    })),
    refundUntil: epochOrNull(refundUntil(row, now)),
    refundPaise: row.plan_id === null ? row.total_paise - row.refunded_paise : await paidOfPlan(db, row.plan_id),
    plan,
    isTestGateway: gatewayOf(row.gateway)?.isTest ?? false,
    serverAt: epochS(now),
  }
}

/** The programs of the caller, with the end of their access (spec: platform 7, enrolled data). */
export async function readEnrolledData({ db, clock }: PaymentsParts, caller: Caller) {
  if (!can(caller, 'buy')) throw notFound()
  const programs = await purchases.membershipsUntil(db, caller.userId, clock.now())
  return {
    user_id: caller.userId,
    programs: programs.map(({ id, name, until }) => ({ programid: id, name, accessUntil: epochOrNull(until) })),
  }
}

const presentEntry = (row: OrderRow, invoices: ReadonlyMap<number, string>, partCount: number | null): OrderEntry => ({
  id: row.id,
  programId: row.program_id,
  program: row.price.lines[0]?.label ?? '',
  state: row.state,
  totalPaise: row.total_paise,
  refundedPaise: row.refunded_paise,
  createdAt: epochS(row.created_at),
  paidAt: epochOrNull(row.paid_at),
  invoice: invoices.get(row.id) ?? null,
  part: row.way === 'once' ? null : { number: row.part ?? 1, count: partCount },
})
