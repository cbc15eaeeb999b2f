import { describe, expect, it } from 'vitest'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { BILLING, CARDS, createShop, soldProgram } from '#testkit/sales.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../learning/index.ts'
import { signedWebhook } from './gateways/test/gateway.ts'
import { sellProgram, writeCoupon } from './index.ts'

const DAY_S = 86_400
const system = await createTestSystem({ PAYMENT_GATEWAY: 'test', SELLER_GSTIN: '29AAFCV4821K1ZP' })
// A price that does not divide: 10,000.01 rupees before tax.
const PRICE = 1_000_001

async function newBuyer(programId: number, person?: TestPerson) {
  const buyer = person ?? (await createPerson(system, { accessType: 'Free' }))
  const client = await signIn(system, buyer)
  return { person: buyer, client, ...createShop(system, client, programId) }
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>
/** The same after days of the clock: sessions end. */
const later = async (buyer: Buyer, days: number, programId: number): Promise<Buyer> => {
  await system.worker.prepare()
  system.clock.pass(days * DAY_S)
  await system.worker.runDue()
  return newBuyer(programId, buyer.person)
}
const isMember = async ({ person }: Buyer, programId: number) =>
  (await programs.readMember(system.db, person.id, system.clock.now())).includes(programId)
const plansOf = async ({ client }: Buyer) => (await client.learn('local_learn_get_orders', {})).body.plans
const planOf = async (buyer: Buyer) => {
  const [plan] = await plansOf(buyer)
  if (!plan) throw new Error('no plan')
  return plan
}
const payNext = async (buyer: Buyer) => {
  const plan = await planOf(buyer)
  const { body } = await buyer.client.learn('local_learn_pay_part', { planid: plan.id, part: plan.next?.number ?? 0 })
  await buyer.pay(body.paymentLink, { card: CARDS.succeeds })
  return (await buyer.read(body.orderId)).body
}
async function bought(way: 'instalments' | 'subscription', more: Parameters<typeof soldProgram>[2] = {}) {
  const course = await soldProgram(system, PRICE, { instalments: 3, monthPaise: 90_000, ...more })
  const buyer = await newBuyer(course.programId)
  const { orderId, paymentLink } = (await buyer.begin(way)).body
  await buyer.pay(paymentLink, { card: CARDS.succeeds })
  const order = (await buyer.read(orderId)).body
  return { course, programId: course.programId, buyer, order }
}
const ledgerOf = async (account: 'gateway' | 'sales' | 'cgst' | 'sgst') => {
  const rows = await system.raw
    .selectFrom('payments_entry')
    .select(['order_id', 'amount_paise'])
    .where('account', '=', account)
    .execute()
  return (orderIds: readonly number[]) =>
    rows.filter(row => orderIds.includes(row.order_id)).reduce((sum, row) => sum + row.amount_paise, 0)
}
const webhook = (link: string, paymentId: string, amountPaise: number) => {
  const { body, signature } = signedWebhook(system.secret, {
    eventId: `${paymentId} captured`,
    gatewayOrderId: new URL(link).pathname.split('/').at(-1) ?? '',
    payment: { id: paymentId, state: 'captured', amountPaise, method: 'Test card', failure: null },
  })
  return system.app.inject({
    method: 'POST',
    url: '/api/payments/webhook/gateway/test',
    headers: { 'content-type': 'application/json', 'x-test-signature': signature },
    payload: body,
  })
}

describe('the dates of a plan', () => {
  it('stand in the calendar of its learner, in their feed and on their home, until they are paid', async () => {
    const { programId, buyer } = await bought('instalments')
    const calendar = async ({ client }: Buyer, days = 62) => {
      const from = Math.floor(system.clock.now().getTime() / 1000)
      return (await client.learn('local_learn_get_calendar', { from, to: from + days * DAY_S })).body.items
    }
    const plan = await planOf(buyer)
    const [second, third] = plan.parts.slice(1)
    expect(await calendar(buyer)).toMatchObject([
      {
        kind: 'payment',
        at: second?.dueAt,
        activity: null,
        payment: { planId: plan.id, number: 2, count: 3, totalPaise: second?.totalPaise, isAutomatic: false },
      },
      { kind: 'payment', at: third?.dueAt, payment: { number: 3 } },
    ])
    expect(await calendar(await newBuyer(programId))).toEqual([])
    const { address } = (await buyer.client.learn('local_learn_renew_calendar_feed', {})).body
    const feed = await system.browser().get<string>(new URL(address ?? '').pathname)
    expect(feed.body.replaceAll('\r\n ', '')).toMatch(/SUMMARY:Payment: ₹3\\,933\.34\\, part 2 of 3/)
    const close = await later(buyer, 25, programId)
    const home = (await close.client.learn('local_learn_get_dashboard', {})).body
    expect([...home.today, ...home.comingUp]).toMatchObject([{ kind: 'payment', payment: { number: 2 } }])
    await payNext(close)
    expect((await calendar(close)).map(({ payment }) => payment?.number)).toEqual([3])
  })
})

describe('a program in instalments', () => {
  it('is quoted part by part, and opens with the first one until the grace of the second', async () => {
    const { programId, buyer, order } = await bought('instalments')
    expect(order).toMatchObject({ state: 'paid', totalPaise: 393_334, part: { number: 1, count: 3 } })
    expect(order.price.lines).toMatchObject([{ note: 'Part 1 of 3', paise: 333_334 }])
    const plan = await planOf(buyer)
    expect(plan).toMatchObject({ kind: 'instalments', state: 'active', partCount: 3, next: { number: 2 } })
    expect(plan.parts.map(({ totalPaise }) => totalPaise)).toEqual([393_334, 393_334, 393_333])
    expect(plan.parts.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(1_180_001)
    expect(order.accessUntil).toBe((plan.next?.dueAt ?? 0) + 7 * DAY_S)
    expect(await isMember(buyer, programId)).toBe(true)
    // Who pays in parts does not order the program once more.
    expect((await buyer.order()).body).toMatchObject({ code: 'payments/owned' })
  })

  it('has an invoice for each part, and the ledger comes to its price; the last one opens all of its access', async () => {
    const { programId, buyer, order } = await bought('instalments')
    const second = await payNext(await later(buyer, 29, programId))
    const third = await payNext(await later(buyer, 30, programId))
    const orders = [order, second, third]
    expect(new Set(orders.map(({ invoice }) => invoice)).size).toBe(3)
    const ids = orders.map(({ id }) => id)
    const sums = []
    for (const account of ['gateway', 'sales', 'cgst', 'sgst'] as const) sums.push((await ledgerOf(account))(ids))
    expect(sums).toEqual([1_180_001, -PRICE, -90_000, -90_000])
    expect(third.plan).toMatchObject({ state: 'completed', next: null })
    expect(third.accessUntil).toBe((order.paidAt ?? 0) + 365 * DAY_S)
  })

  it('pauses after the days of grace, and a payment opens it again with all that was done', async () => {
    const { course, programId, buyer } = await bought('instalments')
    const activityid = course.idOf('lesson')
    expect((await buyer.client.learn('local_learn_set_completion', { activityid, isDone: true })).status).toBe(200)
    // Due after a month of 30 or 31 days; it is overdue then, and open.
    const overdue = await later(buyer, 34, programId)
    expect([(await planOf(overdue)).next?.standing, await isMember(overdue, programId)]).toEqual(['overdue', true])
    const paused = await later(overdue, 6, programId)
    expect([(await planOf(paused)).next?.standing, await isMember(paused, programId)]).toEqual(['paused', false])
    expect((await paused.client.learn('local_learn_set_completion', { activityid, isDone: true })).status).toBe(404)
    expect((await paused.details()).body.plan).toMatchObject({ next: { number: 2, standing: 'paused' } })
    const paid = await payNext(paused)
    expect([paid.state, await isMember(paused, programId)]).toEqual(['paid', true])
    const done = await system.raw
      .selectFrom('progress_activity')
      .select('completed_at')
      .where('user_id', '=', buyer.person.id)
      .where('activity_id', '=', activityid)
      .executeTakeFirst()
    expect(done?.completed_at).not.toBeNull()
    expect((await paused.client.learn('local_learn_set_completion', { activityid, isDone: true })).status).toBe(200)
  })

  it('is paid once a part: 20 clicks are one order, and money for an order that another took over goes back', async () => {
    const { programId, buyer } = await bought('instalments')
    const plan = await planOf(buyer)
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => buyer.client.learn('local_learn_pay_part', { planid: plan.id, part: 2 })),
    )
    expect(new Set(clicks.map(({ body }) => body.orderId)).size).toBe(1)
    const old = clicks[0]?.body ?? { orderId: 0, paymentLink: '' }
    // The order expires, and another one is paid in its place; then the money for the first one comes.
    const next = await later(buyer, 1, programId)
    const paid = await payNext(next)
    expect(paid.id).not.toBe(old.orderId)
    await webhook(old.paymentLink, 'late_part', 393_334)
    await system.worker.runDue()
    expect((await next.read(old.orderId)).body).toMatchObject({ state: 'expired', payments: [{ state: 'surplus' }] })
    expect((await planOf(next)).next?.number).toBe(3)
    expect((await ledgerOf('gateway'))([old.orderId])).toBe(0)
  })

  it('is paid part after part, by who agreed to it', async () => {
    const { buyer, programId } = await bought('instalments')
    const plan = await planOf(buyer)
    const part = (number: number, who = buyer) =>
      who.client.learn('local_learn_pay_part', { planid: plan.id, part: number })
    for (const number of [1, 3, 4]) expect((await part(number)).body).toMatchObject({ code: 'payments/closed' })
    const stranger = await newBuyer(programId)
    expect((await part(2, stranger)).status).toBe(404)
    expect((await stranger.client.learn('local_learn_cancel_subscription', { planid: plan.id })).status).toBe(404)
    expect((await buyer.client.learn('local_learn_cancel_subscription', { planid: plan.id })).body).toMatchObject({
      code: 'payments/closed',
    })
  })

  it('goes on when the program is not sold any more', async () => {
    const { buyer, programId } = await bought('instalments')
    await sellProgram(system.db, { programId, pricePaise: PRICE, accessDays: 365, closesAt: system.clock.now() })
    expect((await (await newBuyer(programId)).order()).body).toMatchObject({ code: 'payments/closed' })
    expect((await payNext(buyer)).state).toBe('paid')
  })

  it('takes a coupon off the whole, and is refused at a price that the server did not compute', async () => {
    const { programId } = await soldProgram(system, PRICE, { instalments: 3 })
    await writeCoupon(system.db, { code: 'PARTS10', kind: 'percent', value: 1000 })
    const buyer = await newBuyer(programId)
    const forged = await buyer.client.post('/api/payments/middleware/generate-payment-link', {
      programid: programId,
      way: 'instalments',
      totalpaise: 393_335,
      billing: BILLING,
    })
    expect(forged.body).toMatchObject({
      code: 'payments/price-changed',
      detail: { instalments: { parts: [{ totalPaise: 393_334 }, {}, {}] } },
    })
    const { orderId, paymentLink } = (await buyer.begin('instalments', 'PARTS10')).body
    await buyer.pay(paymentLink, { card: CARDS.succeeds })
    const { price } = (await buyer.read(orderId)).body
    expect(price.lines).toMatchObject([{ note: 'Part 1 of 3, with PARTS10', paise: 300_001 }])
    const { parts } = await planOf(buyer)
    expect(parts.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(1_062_001)
  })

  it.each([
    ['is not sold in parts', {}],
    ['ends before the last part', { instalments: 12, accessDays: 90 }],
  ])('of a program that %s is refused', async (_what, more) => {
    const { programId } = await soldProgram(system, PRICE, more)
    const buyer = await newBuyer(programId)
    expect((await buyer.details()).body).toMatchObject({ instalments: null, subscription: null })
    expect((await buyer.begin('instalments')).body).toMatchObject({ code: 'payments/price-changed' })
  })

  it('gives all of it back with its first part, and nothing by a later one', async () => {
    const { buyer, order, programId } = await bought('instalments')
    const second = await payNext(buyer)
    expect([second.refundUntil, (await buyer.read(order.id)).body.refundPaise]).toEqual([null, 786_668])
    expect((await buyer.client.learn('local_learn_refund_order', { orderid: second.id })).body).toMatchObject({
      code: 'payments/closed',
    })
    const { body } = await buyer.client.learn('local_learn_refund_order', { orderid: order.id })
    expect(body).toMatchObject({ state: 'refunded', plan: { state: 'ended', next: null } })
    await system.worker.runDue()
    expect((await ledgerOf('gateway'))([order.id, second.id])).toBe(0)
    expect(await isMember(buyer, programId)).toBe(false)
    // And can buy the program anew.
    const again = (await buyer.order()).body
    await buyer.pay(again.paymentLink, { card: CARDS.succeeds })
    expect((await buyer.read(again.orderId)).body.state).toBe('paid')
  })
})

describe('a subscription', () => {
  it('goes on by the month that is paid, and ends with it when it is cancelled', async () => {
    const { programId, buyer, order } = await bought('subscription')
    expect(order).toMatchObject({ totalPaise: 106_200, part: { number: 1, count: null } })
    const first = (await planOf(buyer)).next?.dueAt ?? 0
    const second = await later(buyer, 28, programId)
    expect((await payNext(second)).accessUntil).toBeGreaterThan(first + 27 * DAY_S)
    const { id, next } = await planOf(second)
    const cancel = () => second.client.learn('local_learn_cancel_subscription', { planid: id })
    expect((await cancel()).body).toMatchObject({ state: 'ended', next: null })
    expect((await cancel()).status).toBe(200)
    expect(await isMember(second, programId)).toBe(true)
    const daysLeft = Math.ceil(((next?.dueAt ?? 0) - system.clock.now().getTime() / 1000) / DAY_S)
    const over = await later(second, daysLeft, programId)
    expect(await isMember(over, programId)).toBe(false)
    expect((await over.begin('subscription')).status).toBe(200)
  })

  it('begins a month anew where it is paid after a pause', async () => {
    const { programId, buyer } = await bought('subscription')
    const paused = await later(buyer, 50, programId)
    expect(await isMember(paused, programId)).toBe(false)
    await payNext(paused)
    const days = ((await planOf(paused)).next?.dueAt ?? 0) - system.clock.now().getTime() / 1000
    expect(days).toBeGreaterThan(27 * DAY_S)
    expect(await isMember(paused, programId)).toBe(true)
  })

  it('takes no coupon', async () => {
    const { programId } = await soldProgram(system, PRICE, { monthPaise: 90_000 })
    await writeCoupon(system.db, { code: 'MONTHLY', kind: 'percent', value: 1000 })
    const buyer = await newBuyer(programId)
    expect((await buyer.begin('subscription', 'MONTHLY')).body).toMatchObject({ code: 'payments/coupon-refused' })
  })
})

describe('reminders', () => {
  const reminders = async ({ person }: Buyer) =>
    (
      await system.raw
        .selectFrom('notifications_item')
        .select(['kind', 'title'])
        .where('user_id', '=', person.id)
        .where('kind', 'like', 'payments.part-%')
        .orderBy('id')
        .execute()
    ).map(({ kind, title }) => [kind, title.replace(/Program \d+/, 'P').replace(/\d+ \w+$/, 'day')])

  it('come three days before, on the day, the day after and when access pauses, once each', async () => {
    const { buyer } = await bought('instalments')
    const dueAt = (await planOf(buyer)).next?.dueAt ?? 0
    /** Noon in India of a day before or after the one on which it is due. */
    const goTo = async (days: number) => {
      await system.worker.prepare()
      system.clock.pass(dueAt - 12 * 3600 + days * DAY_S - system.clock.now().getTime() / 1000)
      for (let n = 0; n < 3; n++) await system.worker.runDue()
      return (await reminders(buyer)).length
    }
    const counts = []
    for (const days of [-4, -3, -2, 0, 1, 2, 7, 8, 9]) counts.push(await goTo(days))
    expect(counts).toEqual([0, 1, 1, 2, 3, 3, 3, 4, 4])
    expect(await reminders(buyer)).toEqual([
      ['payments.part-soon', 'P: ₹3,933.34 is due on day'],
      ['payments.part-today', 'P: ₹3,933.34 is due today'],
      ['payments.part-overdue', 'P: ₹3,933.34 was due on day'],
      ['payments.part-overdue', 'P: your access is paused'],
    ])
  })

  it('do not come about what is paid', async () => {
    const { programId, buyer } = await bought('instalments')
    await payNext(buyer)
    await later(buyer, 31, programId)
    expect(await reminders(buyer)).toEqual([])
  })
})
