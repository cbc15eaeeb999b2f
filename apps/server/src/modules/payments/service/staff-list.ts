import type { OrderState, StaffCoupon, StaffPayment } from '@learn/contract/payments'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { purchases } from '../../learning/index.ts'
import { can } from '../policy.ts'
import { type CouponRow, countCoupons, couponsForStaff } from '../repo/coupons.ts'
import { findInvoices } from '../repo/ledger.ts'
import { soldPrograms } from '../repo/products.ts'
import { refundsOfOrders } from '../repo/refunds.ts'
import { countOrders, type ListedOrder, listOrders } from '../repo/staff-orders.ts'
import { couponLabel } from './coupon.ts'
import { notFound, type PaymentsParts } from './parts.ts'

const PAGE = 50

interface PaymentQuery {
  batchids?: number[] | undefined
  page: number
  state: OrderState | ''
  search: string
}

/** A page of orders, of all programs or of some. Throws `payments/not-found`. */
export async function readStaffPayments(
  { db }: PaymentsParts,
  caller: Caller,
  { batchids, page, state, search }: PaymentQuery,
) {
  if (!can(caller, 'see payments')) throw notFound()
  const query = { programIds: batchids ?? null, state, text: search.trim() }
  const rows = await listOrders(db, query, { offset: page * PAGE, limit: PAGE })
  const ids = rows.map(({ id }) => id)
  const invoices = await findInvoices(db, ids)
  const names = await directory.readNames(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  const refunds = Map.groupBy(ids.length > 0 ? await refundsOfOrders(db, ids) : [], ({ order_id }) => order_id)
  const present = (row: ListedOrder): StaffPayment => ({
    id: row.id,
    userId: row.user_id,
    name: names.get(row.user_id ?? 0) ?? row.billing.name,
    program: row.price.lines[0]?.label ?? '',
    state: row.state,
    totalPaise: row.total_paise,
    refundedPaise: row.refunded_paise,
    coupon: row.coupon,
    part: row.way === 'once' ? null : { number: row.part ?? 1, count: row.part_count ?? row.agreed?.length ?? null },
    invoice: invoices.get(row.id) ?? null,
    createdAt: epochS(row.created_at),
    paidAt: epochOrNull(row.paid_at),
    refunds: (refunds.get(row.id) ?? []).map(({ id, amount_paise, reason, state: stage, asked_at, done_at }) => ({
      id,
      paise: amount_paise,
      reason,
      state: stage,
      at: epochS(done_at ?? asked_at),
    })),
    can: { refund: row.state === 'paid' && can(caller, 'refund') },
  })
  return { items: rows.map(present), total: await countOrders(db, query), pagesize: PAGE }
}

/** A page of coupons, and what one can be for. Throws `payments/not-found`. */
export async function readStaffCoupons(
  { db, clock }: PaymentsParts,
  caller: Caller,
  { batchids, page }: { batchids?: number[] | undefined; page: number },
) {
  if (!can(caller, 'keep coupons')) throw notFound()
  const now = clock.now()
  const programIds = batchids ?? null
  const rows = await couponsForStaff(db, programIds, now, { offset: page * PAGE, limit: PAGE })
  const sold = (await soldPrograms(db)).map(({ program_id }) => program_id)
  const programs = await purchases.programsById(db, [
    ...new Set([...sold, ...rows.flatMap(({ program_id }) => program_id ?? [])]),
  ])
  const nameOf = (id: number) => {
    const program = programs.get(id)
    return program ? [program.name, program.batch].filter(Boolean).join(', ') : ''
  }
  const present = (row: CouponRow & { uses: number | null }): StaffCoupon => ({
    code: row.code,
    type: row.kind,
    value: row.value,
    label: couponLabel(row),
    capPaise: row.cap_paise,
    startsAt: epochOrNull(row.starts_at),
    endsAt: epochOrNull(row.ends_at),
    maxUses: row.max_uses,
    maxPerPerson: row.max_per_person,
    program: row.program_id === null ? null : nameOf(row.program_id),
    stacks: row.stacks,
    uses: row.uses ?? 0,
    state: stateAt(row, now),
  })
  return {
    items: rows.map(present),
    programs: sold.map(id => ({ id, name: nameOf(id) })).filter(({ name }) => name !== ''),
    total: await countCoupons(db, programIds),
    pagesize: PAGE,
  }
}

function stateAt(
  { starts_at, ends_at, max_uses, uses }: CouponRow & { uses: number | null },
  now: Date,
): StaffCoupon['state'] {
  if (ends_at && ends_at <= now) return 'ended'
  if (max_uses !== null && (uses ?? 0) >= max_uses) return 'used-up'
  return starts_at && starts_at > now ? 'soon' : 'open'
}
