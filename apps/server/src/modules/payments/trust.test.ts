import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { CARDS, createShop, soldProgram } from '#testkit/sales.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../learning/index.ts'
import { signedWebhook } from './gateways/test/gateway.ts'
import { sellProgram, writeCoupon } from './index.ts'

const DAY_S = 86_400
const system = await createTestSystem({ PAYMENT_GATEWAY: 'test', SELLER_GSTIN: '29AAFCV4821K1ZP' })

async function newBuyer(programId: number) {
  const person = await createPerson(system, { accessType: 'Free' })
  const client = await signIn(system, person)
  return { person, client, ...createShop(system, client, programId) }
}
const isMember = async (userId: number, programId: number) =>
  (await programs.readMember(system.db, userId, system.clock.now())).includes(programId)
const pass = async (days: number) => {
  await system.worker.prepare()
  system.clock.pass(days * DAY_S)
  await system.worker.runDue()
}
const tell = (link: string, id: string, state: 'captured' | 'failed' | 'pending', amountPaise = 1_416_000) => {
  const { body, signature } = signedWebhook(system.secret, {
    eventId: `${id} ${state}`,
    gatewayOrderId: new URL(link).pathname.split('/').at(-1) ?? '',
    payment: { id, state, amountPaise, method: 'Test card', failure: null },
  })
  return system.app.inject({
    method: 'POST',
    url: '/api/payments/webhook/gateway/test',
    headers: { 'content-type': 'application/json', 'x-test-signature': signature },
    payload: body,
  })
}

it('a browser that comes back after three weeks finds that its order has ended, and orders anew at the price of now', async () => {
  const { programId } = await soldProgram(system)
  const buyer = await newBuyer(programId)
  const { orderId, paymentLink } = (await buyer.order()).body
  const before = (await buyer.details({ state: '29' })).body
  await pass(21)
  await sellProgram(system.db, { programId, pricePaise: 1_300_000, accessDays: 365 })
  // The page still stands there, with the session and the price of then.
  const { client, ...again } = buyer
  expect((await again.read(orderId)).body).toMatchObject({ state: 'expired', paymentLink: null, payments: [] })
  const old = await client.post('/api/payments/middleware/generate-payment-link', {
    programid: programId,
    totalpaise: before.price.totalPaise,
    billing: { name: 'Aarav Menon', email: 'aarav@example.org', state: '29', gstin: null },
  })
  expect(old.body).toMatchObject({ code: 'payments/price-changed', detail: { price: { totalPaise: 1_534_000 } } })
  const next = (await again.order()).body
  expect(next.paymentLink).not.toBe(paymentLink)
  await again.pay(next.paymentLink, { card: CARDS.succeeds })
  expect((await again.read(next.orderId)).body.state).toBe('paid')
  // The page of the gateway was open all the time: what is paid there now goes back.
  await tell(paymentLink, 'test_three_weeks', 'captured')
  await system.worker.runDue()
  expect((await again.read(orderId)).body).toMatchObject({ state: 'expired', payments: [{ state: 'surplus' }] })
})

it('money that comes three weeks late is honoured once, at the price that was agreed, also when the program closed', async () => {
  const { programId } = await soldProgram(system)
  await writeCoupon(system.db, { code: 'LATE10', kind: 'percent', value: 1000, maxUses: 1 })
  const buyer = await newBuyer(programId)
  const { orderId, paymentLink } = (await buyer.order('LATE10')).body
  await pass(21)
  await sellProgram(system.db, { programId, pricePaise: 1_200_000, accessDays: 365, closesAt: system.clock.now() })
  for (const state of ['pending', 'failed', 'captured', 'pending', 'failed'] as const)
    await tell(paymentLink, 'test_late', state, 1_274_400)
  await tell(paymentLink, 'test_late_twice', 'captured', 1_274_400)
  await system.worker.runDue()
  const client = await signIn(system, buyer.person)
  const { body } = await client.learn('local_learn_get_order', { orderid: orderId })
  expect([body.state, body.payments.map(({ state }) => state).toSorted()]).toEqual(['paid', ['captured', 'surplus']])
  expect(await isMember(buyer.person.id, programId)).toBe(true)
  // Its coupon was free again meanwhile, and is used now.
  const other = createShop(system, client, (await soldProgram(system)).programId)
  expect((await other.applyCoupon('LATE10')).body.couponError).toBe('You have used this coupon already.')
  // Nobody else gets into what is closed.
  expect((await (await newBuyer(programId)).order()).body).toMatchObject({ code: 'payments/closed' })
})

it('a program that closes while its checkout stands open refuses the order, with its reason', async () => {
  const closesAt = new Date(system.clock.now().getTime() + 60_000)
  const { programId } = await soldProgram(system, 1_200_000, { closesAt })
  const buyer = await newBuyer(programId)
  await buyer.details({ state: '29' })
  system.clock.pass(61)
  expect(await buyer.order()).toMatchObject({
    status: 409,
    body: { code: 'payments/closed', message: 'This program is not sold any more' },
  })
  expect(
    (await buyer.client.learn('local_learn_get_offers', {})).body.items.map(offer => offer.programId),
  ).not.toContain(programId)
})
