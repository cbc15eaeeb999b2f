import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { RAZORPAY, startRazorpay } from '#testkit/razorpay-server.ts'
import { createShop, soldProgram } from '#testkit/sales.ts'
import { createTestSystem } from '#testkit/system.ts'

const DAY_S = 86_400
const razorpay = await startRazorpay()
const system = await createTestSystem({
  PAYMENT_GATEWAY: 'razorpay',
  SELLER_GSTIN: '29AAFCV4821K1ZP',
  RAZORPAY_KEY_ID: RAZORPAY.keyId,
  RAZORPAY_KEY_SECRET: RAZORPAY.keySecret,
  RAZORPAY_WEBHOOK_SECRET: RAZORPAY.webhookSecret,
  RAZORPAY_URL: razorpay.url,
})
let charges = 0

/** A learner whose first month was taken from the mandate that they gave. */
async function subscribed() {
  const { programId } = await soldProgram(system, 1_200_000, { monthPaise: 120_000 })
  const person = await createPerson(system)
  let client = await signIn(system, person)
  const { body } = await createShop(system, client, programId).begin('subscription')
  const mandateId = body.paymentLink.split('/').at(-1) ?? ''
  const charge = async (status = 'captured', id = `pay_m${++charges}`) => {
    const news = razorpay.charge(mandateId, id, system.clock.now(), status)
    // Razorpay says everything twice now and then.
    for (let n = 0; n < 2; n++)
      await system.app.inject({
        method: 'POST',
        url: '/api/payments/webhook/gateway/razorpay',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': news.signature },
        payload: news.body,
      })
  }
  await charge()
  const pass = async (days: number) => {
    await system.worker.prepare()
    system.clock.pass(days * DAY_S)
    client = await signIn(system, person)
  }
  const learn: typeof client.learn = (name, params) => client.learn(name, params)
  const orders = () =>
    system.raw
      .selectFrom('payments_order')
      .select(['id', 'state', 'part'])
      .where('user_id', '=', person.id)
      .orderBy('created_at')
      .execute()
  const plan = async () => {
    const { body: order } = await learn('local_learn_get_order', { orderid: body.orderId })
    return order.plan
  }
  const status = () => razorpay.subscriptions.find(({ id }) => id === mandateId)?.status
  const surplus = async () =>
    (await system.raw.selectFrom('payments_payment').select('state').where('state', '=', 'surplus').execute()).length
  return { person, programId, mandateId, charge, pass, learn, orders, plan, status, surplus }
}

it('takes each month by itself, once, and invoices it', async () => {
  const one = await subscribed()
  expect((await one.plan())?.isAutomatic).toBe(true)
  expect(await one.orders()).toMatchObject([{ state: 'paid', part: 1 }])
  await one.pass(30)
  await one.charge()
  expect(await one.orders()).toMatchObject([
    { state: 'paid', part: 1 },
    { state: 'paid', part: 2 },
  ])
  const paid = (await one.orders()).map(({ id }) => id)
  const documents = await system.raw
    .selectFrom('payments_document')
    .select('kind')
    .where('order_id', 'in', paid)
    .execute()
  expect(documents).toEqual([{ kind: 'invoice' }, { kind: 'invoice' }])
  // It is not paid by hand before that is due.
  const { id = 0, next } = (await one.plan()) ?? {}
  const byHand = await one.learn('local_learn_pay_part', { planid: id, part: next?.number ?? 0 })
  expect(byHand.body).toMatchObject({ code: 'payments/closed' })
  // What comes far too early goes back.
  const before = await one.surplus()
  await one.charge()
  expect(await one.surplus()).toBe(before + 1)
  expect(await one.orders()).toHaveLength(2)
})

it('reminds only once a month could not be taken', async () => {
  const one = await subscribed()
  const told = async () => {
    for (let n = 0; n < 3; n++) await system.worker.runDue()
    const rows = await system.raw
      .selectFrom('notifications_item')
      .select('kind')
      .where('user_id', '=', one.person.id)
      .where('kind', 'like', 'payments.%')
      .execute()
    return rows.map(({ kind }) => kind)
  }
  await one.pass(29)
  expect(await told()).toEqual([])
  await one.pass(4)
  expect(await told()).toEqual(['payments.part-overdue'])
})

it('is asked about a month whose webhook was lost', async () => {
  const one = await subscribed()
  await one.pass(33)
  razorpay.charge(one.mandateId, `pay_m${++charges}`, system.clock.now())
  for (let n = 0; n < 3; n++) await system.worker.runDue()
  expect((await one.orders()).map(({ part }) => part)).toEqual([1, 2])
})

it('ends with its cancellation at the gateway too, and money that comes after it goes back', async () => {
  const one = await subscribed()
  await one.learn('local_learn_cancel_subscription', { planid: (await one.plan())?.id ?? 0 })
  await system.worker.runDue()
  expect(one.status()).toBe('cancelled')
  await one.pass(30)
  const before = await one.surplus()
  await one.charge()
  expect([await one.surplus(), (await one.orders()).length]).toEqual([before + 1, 1])
})

it('of somebody who was erased takes nothing any more', async () => {
  const one = await subscribed()
  await system.runCommand(['person:erase', '--id', String(one.person.id), '--yes'], () => undefined)
  await system.worker.runDue()
  expect(one.status()).toBe('cancelled')
})

it('that was replaced before it was given is cancelled', async () => {
  const { programId } = await soldProgram(system, 1_200_000, { monthPaise: 120_000 })
  const client = await signIn(system, await createPerson(system))
  const shop = createShop(system, client, programId)
  await shop.begin('subscription')
  const { id } = razorpay.subscriptions.at(-1) ?? {}
  await shop.order()
  await system.worker.runDue()
  expect(razorpay.subscriptions.find(one => one.id === id)?.status).toBe('cancelled')
})

it('takes a month that was authorized, or failed, before it was captured', async () => {
  const one = await subscribed()
  for (const [part, before] of [
    [2, 'authorized'],
    [3, 'failed'],
  ] as const) {
    await one.pass(30)
    const surplus = await one.surplus()
    await one.charge(before, `pay_late${part}`)
    expect(await one.orders()).toHaveLength(part - 1)
    await one.charge('captured', `pay_late${part}`)
    expect((await one.orders()).at(-1)).toMatchObject({ state: 'paid', part })
    expect(await one.surplus()).toBe(surplus)
  }
})
