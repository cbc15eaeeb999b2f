import type { Price } from '@learn/contract/payments'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { BILLING, CARDS, createShop, soldProgram } from '#testkit/sales.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../learning/index.ts'
import { signedWebhook } from './gateways/test/gateway.ts'
import { writeCoupon } from './index.ts'

const DAY_S = 86_400
const system = await createTestSystem({ PAYMENT_GATEWAY: 'test', SELLER_GSTIN: '29AAFCV4821K1ZP' })

async function newBuyer(programId: number, traits: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(system, traits)
  const client = await signIn(system, person)
  return { person, client, ...createShop(system, client, programId) }
}
const isMember = async (userId: number, programId: number) =>
  (await programs.readMember(system.db, userId, system.clock.now())).includes(programId)
const entries = (orderId: number) =>
  system.raw
    .selectFrom('payments_entry')
    .select(['move', 'account', 'amount_paise'])
    .where('order_id', '=', orderId)
    .execute()
const balance = async (orderId: number, account: string) =>
  (await entries(orderId)).filter(row => row.account === account).reduce((sum, row) => sum + row.amount_paise, 0)
const webhook = (
  gatewayOrderId: string,
  payment: { id: string; state: 'captured' | 'failed' | 'pending'; amountPaise: number },
  eventId = `${payment.id} ${payment.state}`,
) => {
  const { body, signature } = signedWebhook(system.secret, {
    eventId,
    gatewayOrderId,
    payment: { method: 'Test card ending 4242', failure: null, ...payment },
  })
  return { body, signature }
}
const post = (body: string, signature: string) =>
  system.app.inject({
    method: 'POST',
    url: '/api/payments/webhook/gateway/test',
    headers: { 'content-type': 'application/json', 'x-test-signature': signature },
    payload: body,
  })
const gatewayIdOf = (link: string) => new URL(link).pathname.split('/').at(-1) ?? ''

describe('buying a self-paced program', () => {
  it('shows the price line by line, and enrols by the ledger', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId, { accessType: 'Free' })
    const { body } = await buyer.details({ state: '29' })
    expect(body).toMatchObject({ user_id: buyer.person.id, gateway: { isTest: true }, accessUntil: null })
    expect(body.price).toMatchObject({
      taxablePaise: 1_200_000,
      taxes: [
        { name: 'CGST', rateBps: 900, paise: 108_000 },
        { name: 'SGST', rateBps: 900, paise: 108_000 },
      ],
      totalPaise: 1_416_000,
    })
    const { orderId, paymentLink } = (await buyer.order()).body
    expect(paymentLink).toMatch(/^http:\/\/localhost:3001\/pay\//)
    expect(await isMember(buyer.person.id, programId)).toBe(false)
    const paid = await buyer.pay(paymentLink, { card: CARDS.succeeds })
    expect([paid.statusCode, paid.headers.location]).toEqual([303, `http://127.0.0.1:3000/free/payments/${orderId}`])
    const order = (await buyer.read(orderId)).body
    expect(order).toMatchObject({ state: 'paid', totalPaise: 1_416_000, payments: [{ state: 'captured' }] })
    expect(order.invoice).toMatch(/^INV\/\d\d-\d\d\/\d{6}$/)
    expect(await isMember(buyer.person.id, programId)).toBe(true)
    expect(await entries(orderId)).toHaveLength(4)
    expect(await balance(orderId, 'gateway')).toBe(1_416_000)
    expect(await balance(orderId, 'sales')).toBe(-1_200_000)
    // Whoever bought a program is Premium, and sees it.
    expect((await buyer.client.learn('local_learn_get_programs', {})).status).toBe(200)
    expect((await buyer.order()).body).toMatchObject({ code: 'payments/owned' })
  })

  it('taxes another state as a whole', async () => {
    const { programId } = await soldProgram(system)
    const { priceWith } = await newBuyer(programId)
    expect((await priceWith(undefined, '27')).taxes).toEqual([{ name: 'IGST', rateBps: 1800, paise: 216_000 }])
  })

  it('tells of a card that fails, and takes another one for the same order', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId)
    const { orderId, paymentLink } = (await buyer.order()).body
    const refused = await buyer.pay(paymentLink, { card: CARDS.fails })
    expect(refused.body).toContain('The bank declined this card')
    expect((await buyer.read(orderId)).body).toMatchObject({
      state: 'open',
      payments: [{ state: 'failed', failure: 'The bank declined this card' }],
    })
    await buyer.pay(paymentLink, { card: CARDS.succeeds })
    const { body } = await buyer.read(orderId)
    expect([body.state, body.payments.map(({ state }) => state).toSorted()]).toEqual(['paid', ['captured', 'failed']])
  })

  it('waits for a confirmation', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId)
    const { orderId, paymentLink } = (await buyer.order()).body
    const asked = await buyer.pay(paymentLink, { card: CARDS.confirms })
    const payment = /name="payment" value="([\w-]+)"/.exec(asked.body)?.[1] ?? ''
    expect((await buyer.read(orderId)).body).toMatchObject({ state: 'open', payments: [{ state: 'pending' }] })
    await buyer.pay(paymentLink, { payment, confirm: 'yes' })
    expect((await buyer.read(orderId)).body.state).toBe('paid')
    // Going back to the page of the gateway leads to the order again.
    const again = await system.content.inject({ url: new URL(paymentLink).pathname })
    expect([again.statusCode, again.headers.location]).toEqual([303, `http://127.0.0.1:3000/payments/${orderId}`])
  })

  it('that times out is confirmed by a webhook alone, without the browser', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId)
    const { orderId, paymentLink } = (await buyer.order()).body
    await buyer.pay(paymentLink, { card: CARDS.late })
    await system.worker.runDue()
    expect((await buyer.read(orderId)).body).toMatchObject({ state: 'open', payments: [{ state: 'pending' }] })
    system.clock.pass(30)
    await system.worker.runDue()
    expect(await isMember(buyer.person.id, programId)).toBe(true)
  })

  it('is found by asking the gateway when the webhook was lost', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId)
    const { paymentLink } = (await buyer.order()).body
    await buyer.pay(paymentLink, { card: CARDS.succeeds })
    await system.raw.deleteFrom('platform_job').where('name', '=', 'payments.test-webhook').execute()
    await system.worker.prepare()
    system.clock.pass(300)
    await system.worker.runDue()
    expect(await isMember(buyer.person.id, programId)).toBe(true)
  })
})

describe('one charge and one enrolment', () => {
  it('come of 200 parallel webhooks and clicks', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId)
    const clicks = await Promise.all(Array.from({ length: 20 }, () => buyer.order()))
    const links = new Set(clicks.map(({ body }) => body.paymentLink))
    expect(links.size).toBe(1)
    const { orderId, paymentLink } = clicks[0]?.body ?? { orderId: 0, paymentLink: '' }
    const payment = { id: 'test_p1', state: 'captured' as const, amountPaise: 1_416_000 }
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        // Half of them are the same event, half say the same under names of their own.
        const { body, signature } = webhook(gatewayIdOf(paymentLink), payment, n % 2 ? 'one' : `event ${n}`)
        return post(body, signature)
      }),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const orders = await system.raw
      .selectFrom('payments_order')
      .select('id')
      .where('user_id', '=', buyer.person.id)
      .execute()
    expect(orders).toHaveLength(1)
    expect(await balance(orderId, 'gateway')).toBe(1_416_000)
    const documents = await system.raw
      .selectFrom('payments_document')
      .select('number')
      .where('order_id', '=', orderId)
      .execute()
    expect(documents).toHaveLength(1)
    const members = await system.raw
      .selectFrom('learning_program_member')
      .select('user_id')
      .where('program_id', '=', programId)
      .execute()
    expect(members).toHaveLength(1)
  })

  it('stay when news comes late and in another order', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId)
    const { orderId, paymentLink } = (await buyer.order()).body
    for (const state of ['captured', 'failed', 'pending'] as const) {
      const { body, signature } = webhook(gatewayIdOf(paymentLink), { id: 'test_p2', state, amountPaise: 1_416_000 })
      await post(body, signature)
    }
    expect((await buyer.read(orderId)).body).toMatchObject({ state: 'paid', payments: [{ state: 'captured' }] })
  })

  it('refuse what nobody signed, and what was changed after it was signed', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId)
    const { orderId, paymentLink } = (await buyer.order()).body
    const payment = { id: 'test_p3', state: 'captured' as const, amountPaise: 1_416_000 }
    const { body, signature } = webhook(gatewayIdOf(paymentLink), payment)
    for (const [forged, sign] of [
      [body, ''],
      [body.replace('test_p3', 'test_p4'), signature],
      [body, signature.replace(/^./, 'z')],
    ] as const)
      expect((await post(forged, sign)).json()).toMatchObject({ code: 'payments/bad-signature' })
    expect((await buyer.read(orderId)).body.state).toBe('open')
  })

  it('of a sum that nobody owes gives the money back', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId)
    const { orderId, paymentLink } = (await buyer.order()).body
    const { body, signature } = webhook(gatewayIdOf(paymentLink), {
      id: 'test_p5',
      state: 'captured',
      amountPaise: 100,
    })
    await post(body, signature)
    await system.worker.runDue()
    expect((await buyer.read(orderId)).body).toMatchObject({ state: 'open', payments: [{ state: 'surplus' }] })
    expect(await balance(orderId, 'gateway')).toBe(0)
    expect(await isMember(buyer.person.id, programId)).toBe(false)
  })

  it('paid twice at the gateway keeps one payment and gives the other back', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId)
    const { orderId, paymentLink } = (await buyer.order()).body
    for (const id of ['test_p6', 'test_p7']) {
      const { body, signature } = webhook(gatewayIdOf(paymentLink), { id, state: 'captured', amountPaise: 1_416_000 })
      await post(body, signature)
    }
    await system.worker.runDue()
    expect(await balance(orderId, 'gateway')).toBe(1_416_000)
    expect(await balance(orderId, 'surplus')).toBe(0)
  })
})

describe('a forged order', () => {
  it('of another price than the server computes is refused before anything is ordered', async () => {
    const { programId } = await soldProgram(system)
    const { client, person } = await newBuyer(programId)
    const { body } = await client.post('/api/payments/middleware/generate-payment-link', {
      programid: programId,
      totalpaise: 100,
      billing: BILLING,
    })
    expect(body).toMatchObject({ code: 'payments/price-changed', detail: { price: { totalPaise: 1_416_000 } } })
    const orders = await system.raw.selectFrom('payments_order').select('id').where('user_id', '=', person.id).execute()
    expect(orders).toEqual([])
  })

  it.each([
    ['a fraction of a paisa', { totalpaise: 1.5 }],
    ['a state that is none', { billing: { ...BILLING, state: '99' } }],
    ['a name with a control', { billing: { ...BILLING, name: 'A\u202Eb' } }],
    ['a GST number that is none', { billing: { ...BILLING, gstin: '29ABC' } }],
    ['a GST number of another state', { billing: { ...BILLING, gstin: '27ABCDE1234F1Z5' } }],
  ])('with %s is refused', async (_what, change) => {
    const { programId } = await soldProgram(system)
    const { client } = await newBuyer(programId)
    const asked = { programid: programId, totalpaise: 1_416_000, billing: BILLING, ...change }
    expect((await client.post('/api/payments/middleware/generate-payment-link', asked)).status).toBe(400)
  })

  it('of a program that is not sold, or not any more, is refused; one that was ordered before is honoured', async () => {
    const closesAt = new Date(system.clock.now().getTime() + 60_000)
    const { programId } = await soldProgram(system, 1_200_000, { closesAt })
    const early = await newBuyer(programId)
    const { orderId, paymentLink } = (await early.order()).body
    system.clock.pass(61)
    const lateComer = await newBuyer(programId)
    expect((await lateComer.order()).body).toMatchObject({ code: 'payments/closed' })
    await early.pay(paymentLink, { card: CARDS.succeeds })
    expect((await early.read(orderId)).body.state).toBe('paid')
    const { client } = await newBuyer(1)
    expect((await client.post('/api/payments/middleware/get-subscription-details', { programid: 1 })).status).toBe(404)
  })
})

describe('a coupon', () => {
  const priceOf = (price: Price) => [price.taxablePaise, price.totalPaise]

  it('takes off a part or a sum, up to its cap, and says why it does not', async () => {
    const { programId } = await soldProgram(system)
    const other = await soldProgram(system)
    const { applyCoupon } = await newBuyer(programId)
    await writeCoupon(system.db, { code: 'TEN', kind: 'percent', value: 1000 })
    await writeCoupon(system.db, { code: 'CAPPED', kind: 'percent', value: 5000, capPaise: 100_000 })
    await writeCoupon(system.db, { code: 'FIXED', kind: 'fixed', value: 50_000 })
    await writeCoupon(system.db, { code: 'ALL', kind: 'percent', value: 10_000 })
    await writeCoupon(system.db, { code: 'OLD', kind: 'fixed', value: 1, endsAt: system.clock.now() })
    await writeCoupon(system.db, { code: 'OTHER', kind: 'fixed', value: 1, programId: other.programId })
    const ten = (await applyCoupon(' ten ', { state: '29' })).body
    expect(ten).toMatchObject({ couponDetails: { code: 'TEN', label: '10% off', paise: 120_000 }, couponError: null })
    expect(priceOf(ten.price)).toEqual([1_080_000, 1_274_400])
    expect((await applyCoupon('CAPPED')).body.couponDetails?.paise).toBe(100_000)
    expect((await applyCoupon('FIXED')).body.couponDetails?.paise).toBe(50_000)
    expect((await applyCoupon('ALL')).body.price.taxablePaise).toBe(100)
    const errors = []
    for (const code of ['OLD', 'OTHER', 'NOBODY']) errors.push((await applyCoupon(code)).body.couponError)
    expect(errors).toEqual([
      'This coupon has expired.',
      'This coupon is for another program.',
      'This coupon does not exist.',
    ])
  })

  it('that the order of its learner holds can be typed again, and is nobody else’s meanwhile', async () => {
    const { programId } = await soldProgram(system)
    await writeCoupon(system.db, { code: 'HELD', kind: 'percent', value: 1000, maxUses: 1 })
    const buyer = await newBuyer(programId)
    const { orderId } = (await buyer.order('HELD')).body
    // Back from the page of the gateway, or in another tab.
    expect((await buyer.applyCoupon('HELD')).body).toMatchObject({ couponError: null, couponDetails: { code: 'HELD' } })
    expect((await buyer.order('HELD')).body.orderId).toBe(orderId)
    const next = (await buyer.order('HELD', { ...BILLING, name: 'Aarav K Menon' })).body
    expect(next.orderId).not.toBe(orderId)
    expect((await (await newBuyer(programId)).applyCoupon('HELD')).body.couponError).toBe('This coupon is used up.')
    await buyer.pay(next.paymentLink, { card: CARDS.succeeds })
    await buyer.read(next.orderId)
    expect((await buyer.applyCoupon('HELD')).body.couponError).toBe('You have used this coupon already.')
  })

  it('whose last use two people race for is given to one of them', async () => {
    const { programId } = await soldProgram(system)
    await writeCoupon(system.db, { code: 'LAST', kind: 'percent', value: 5000, maxUses: 1 })
    const buyers = [await newBuyer(programId), await newBuyer(programId)]
    const prices = await Promise.all(buyers.map(({ priceWith }) => priceWith('LAST')))
    const replies = await Promise.all(
      buyers.map(({ client }, n) =>
        client.post<{ code?: string }>('/api/payments/middleware/generate-payment-link', {
          programid: programId,
          couponcode: 'LAST',
          totalpaise: prices[n]?.totalPaise ?? 0,
          billing: BILLING,
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('payments/coupon-refused')
  })

  it('of an order that expires is free again', async () => {
    const { programId } = await soldProgram(system)
    await writeCoupon(system.db, { code: 'AGAIN', kind: 'fixed', value: 10_000, maxUses: 1 })
    const first = await newBuyer(programId)
    const { orderId } = (await first.order('AGAIN')).body
    await system.worker.prepare()
    system.clock.pass(4 * 3600)
    await system.worker.runDue()
    expect(
      (await (await signIn(system, first.person)).learn('local_learn_get_order', { orderid: orderId })).body.state,
    ).toBe('expired')
    expect((await (await newBuyer(programId)).applyCoupon('AGAIN')).body.couponError).toBeNull()
  })
})

describe('a refund', () => {
  it('gives the money back once, ends the access, and makes a Free learner of who has nothing else', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId, { accessType: 'Free' })
    const { orderId, paymentLink } = (await buyer.order()).body
    await buyer.pay(paymentLink, { card: CARDS.succeeds })
    expect((await buyer.read(orderId)).body.refundUntil).not.toBeNull()
    const refund = () => buyer.client.learn('local_learn_refund_order', { orderid: orderId })
    const replies = await Promise.all([refund(), refund(), refund()])
    for (const { body } of replies) expect(body).toMatchObject({ state: 'refunded', refundedPaise: 1_416_000 })
    await system.worker.runDue()
    for (const account of ['gateway', 'sales', 'cgst', 'sgst']) expect(await balance(orderId, account)).toBe(0)
    const refunds = await system.raw
      .selectFrom('payments_refund')
      .select('state')
      .where('order_id', '=', orderId)
      .execute()
    expect(refunds).toEqual([{ state: 'done' }])
    expect(await isMember(buyer.person.id, programId)).toBe(false)
    const kinds = await system.raw
      .selectFrom('payments_document')
      .select('kind')
      .where('order_id', '=', orderId)
      .execute()
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice'])
    const user = await system.raw
      .selectFrom('auth_user')
      .select('access_type')
      .where('id', '=', buyer.person.id)
      .executeTakeFirstOrThrow()
    expect(user.access_type).toBe('Free')
  })

  it('is refused after its window', async () => {
    const { programId } = await soldProgram(system)
    const buyer = await newBuyer(programId)
    const { orderId, paymentLink } = (await buyer.order()).body
    await buyer.pay(paymentLink, { card: CARDS.succeeds })
    await buyer.read(orderId)
    system.clock.pass(8 * DAY_S)
    const client = await signIn(system, buyer.person)
    expect((await client.learn('local_learn_refund_order', { orderid: orderId })).body).toMatchObject({
      code: 'payments/closed',
    })
  })
})
