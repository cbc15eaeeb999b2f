import type { AppliedCoupon, Billing, PaymentWay, PlanKind, Price, Subscription } from '@learn/contract/payments'
import { sellProgram } from '../src/modules/payments/index.ts'
import type { TestClient } from './client.ts'
import { activityModel, courseModel, createCourse, sectionModel } from './factories.ts'
import type { TestSystem } from './system.ts'

export const BILLING: Billing = { name: 'Aarav Menon', email: 'aarav@example.org', state: '29', gstin: null }
export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  fails: '4000 0000 0000 0002',
  confirms: '4000 0000 0000 3220',
  late: '4000 0000 0000 0044',
}

/** A program with a course of one lesson, which is sold. */
export async function soldProgram(
  system: TestSystem,
  pricePaise = 1_200_000,
  more: { closesAt?: Date; instalments?: number; monthPaise?: number; accessDays?: number } = {},
) {
  const completion = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const
  const model = courseModel([sectionModel([activityModel({ sourceKey: 'lesson', completion })])])
  const course = await createCourse(system, model, [], null, 'data_sprint')
  await sellProgram(system.db, { programId: course.programId, pricePaise, accessDays: 365, ...more })
  return course
}

/** A plan of a learner whose first part is paid. */
export async function paidPlan(system: TestSystem, client: TestClient, way: PlanKind) {
  const { programId } = await soldProgram(system, 1_200_000, { instalments: 3, monthPaise: 120_000 })
  const shop = createShop(system, client, programId)
  const { orderId, paymentLink } = (await shop.begin(way)).body
  await shop.pay(paymentLink, { card: CARDS.succeeds })
  const { plan } = (await shop.read(orderId)).body
  if (!plan) throw new Error('the test person has no plan')
  return plan
}

/** Buying as the screens do it. */
export function createShop(system: TestSystem, client: TestClient, programid: number) {
  const details = (more: object = {}) =>
    client.post<Subscription>('/api/payments/middleware/get-subscription-details', { programid, ...more })
  const applyCoupon = (couponcode: string, more: object = {}) =>
    client.post<AppliedCoupon>('/api/payments/middleware/apply-coupon', { programid, couponcode, ...more })
  const priceWith = async (couponcode?: string, state = BILLING.state): Promise<Price> =>
    couponcode === undefined
      ? (await details({ state })).body.price
      : (await applyCoupon(couponcode, { state })).body.price
  const order = async (couponcode?: string, billing: Billing = BILLING, headers: Record<string, string> = {}) =>
    client.post<{ orderId: number; paymentLink: string; code?: string }>(
      '/api/payments/middleware/generate-payment-link',
      {
        programid,
        ...(couponcode !== undefined && { couponcode }),
        totalpaise: (await priceWith(couponcode, billing.state)).totalPaise,
        billing,
      },
      headers,
    )
  /** Orders in parts: what the quote says is paid now. */
  const begin = async (way: PaymentWay, couponcode?: string) => {
    const more = { state: BILLING.state }
    const quote = couponcode === undefined ? (await details(more)).body : (await applyCoupon(couponcode, more)).body
    const first = way === 'subscription' ? quote.subscription?.price : quote.instalments?.parts[0]
    return client.post<{ orderId: number; paymentLink: string; code?: string }>(
      '/api/payments/middleware/generate-payment-link',
      {
        programid,
        way,
        ...(couponcode !== undefined && { couponcode }),
        totalpaise: first?.totalPaise ?? 1,
        billing: BILLING,
      },
    )
  }
  return {
    details,
    begin,
    applyCoupon,
    priceWith,
    order,
    read: (orderid: number) => client.learn('local_learn_get_order', { orderid }),
    /** Pays on the page of the test gateway. */
    pay: (paymentLink: string, fields: Record<string, string>) => postForm(system, paymentLink, fields),
  }
}

/** A form of the page of the test gateway, on the content origin, and the page of it that comes next. */
export async function postForm(system: TestSystem, url: string, fields: Record<string, string>) {
  const reply = await system.content.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  const next = new URL(reply.headers.location ?? '/', url)
  return reply.statusCode === 303 && next.origin === new URL(url).origin
    ? system.content.inject({ url: `${next.pathname}${next.search}` })
    : reply
}
