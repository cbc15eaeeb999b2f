import type { AppliedCoupon, Billing, Price, Subscription } from '@learn/contract/payments'
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
export async function soldProgram(system: TestSystem, pricePaise = 1_200_000, more: { closesAt?: Date } = {}) {
  const course = await createCourse(system, courseModel([sectionModel([activityModel({ sourceKey: 'lesson' })])]))
  await sellProgram(system.db, { programId: course.programId, pricePaise, accessDays: 365, ...more })
  return course
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
  return {
    details,
    applyCoupon,
    priceWith,
    order,
    read: (orderid: number) => client.learn('local_learn_get_order', { orderid }),
    /** Pays on the page of the test gateway. */
    pay: (paymentLink: string, fields: Record<string, string>) => postForm(system, paymentLink, fields),
  }
}

/** A form of the page of the test gateway, on the content origin. */
export const postForm = (system: TestSystem, url: string, fields: Record<string, string>) =>
  system.content.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
