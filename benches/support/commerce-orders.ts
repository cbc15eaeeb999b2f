import { computePrice } from '../../apps/server/src/modules/payments/service/price.ts'
import type { Run } from './api-data.ts'

/** An order that waits for its payment, as the test gateway and the database know it. */
export interface OpenOrder {
  id: number
  userId: number
  gatewayOrderId: string
}

export const PROGRAM_ID = 1
const COURSE_ID = 10
const FIRST_ID = 2_000_000

/** What every order costs: with tax, so that a charge has more than two entries. */
const PRICE = computePrice({
  name: 'Excel Sprint',
  pricePaise: 1_200_000,
  accessNote: 'One year of access',
  learnerDiscountPaise: 0,
  coupon: null,
  gstBps: 1800,
  sellerState: '29',
  buyerState: '29',
})
export const TOTAL_PAISE = PRICE.totalPaise

const BILLING = { name: 'Load', email: 'load@example.org', state: '29', gstin: null }

/** Fills an empty, migrated database with a program that is sold and as many learners, each with an open order for it. */
export async function fillOrders(run: Run, count: number): Promise<OpenOrder[]> {
  await run(
    `insert into learning_program (id, source_key, name, program_type, starts_at, created_at)
     values ($1, 'sprint', 'Excel Sprint', 'excel_sprint', now() - interval '1 day', now())`,
    [PROGRAM_ID],
  )
  await run(
    `insert into learning_course (id, source_key, short_name, full_name, summary_html, content_hash, updated_at)
     values ($1, 'sprint', 'SPRINT', 'Excel Sprint', '', '', now())`,
    [COURSE_ID],
  )
  await run('insert into learning_program_course (program_id, course_id, position) values ($1, $2, 0)', [
    PROGRAM_ID,
    COURSE_ID,
  ])
  await run('insert into payments_product (program_id, price_paise, access_days) values ($1, 1200000, 365)', [
    PROGRAM_ID,
  ])
  await run(
    `insert into auth_user (id, username, email, first_name, last_name, access_type, created_at)
     select $1::bigint + n, 'b' || n || '@example.org', 'b' || n || '@example.org', 'Buyer', 'No ' || n, 'Free', now()
     from generate_series(1, $2::int) n`,
    [FIRST_ID, count],
  )
  await run(
    `insert into payments_order (id, user_id, program_id, state, price, taxable_paise, total_paise, billing, sac, access_days,
       refund_days, gateway, gateway_order_id, gateway_url, created_at, expires_at)
     select $1::bigint + n, $1::bigint + n, $2::bigint, 'open', $3::jsonb, $4::bigint, $5::bigint, $6::jsonb, '999293', 365, 7, 'test',
       'order-' || n, 'http://localhost/pay/order-' || n, now(), now() + interval '3 hours'
     from generate_series(1, $7::int) n`,
    [FIRST_ID, PROGRAM_ID, JSON.stringify(PRICE), PRICE.taxablePaise, PRICE.totalPaise, JSON.stringify(BILLING), count],
  )
  return Array.from({ length: count }, (_, n) => {
    const id = FIRST_ID + n + 1
    return { id, userId: id, gatewayOrderId: `order-${n + 1}` }
  })
}
