import { describe, expect, it } from 'vitest'
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

async function newOrder() {
  const { programId } = await soldProgram(system)
  const person = await createPerson(system)
  const client = await signIn(system, person)
  const shop = createShop(system, client, programId)
  const { status, body } = await shop.order()
  const linkId = body.paymentLink?.split('/').at(-1) ?? ''
  return { person, client, shop, status, body, linkId, state: async () => (await shop.read(body.orderId)).body.state }
}
const tell = (body: string, signature: string) =>
  system.app.inject({
    method: 'POST',
    url: '/api/payments/webhook/gateway/razorpay',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt' },
    payload: body,
  })

describe('razorpay', () => {
  it('opens a payment link in paise under our reference, and is believed by its signed webhook', async () => {
    const { body, linkId, state } = await newOrder()
    expect(body.paymentLink).toBe(`https://rzp.io/i/${linkId}`)
    const sent = JSON.parse(razorpay.seen.at(-1)?.body ?? '{}') as Record<string, unknown>
    expect(sent).toMatchObject({
      amount: 1_416_000,
      currency: 'INR',
      reference_id: String(body.orderId),
      accept_partial: false,
    })
    const news = razorpay.pay(linkId, 'pay_1', system.clock.now())
    for (let n = 0; n < 3; n++) expect((await tell(news.body, news.signature)).statusCode).toBe(200)
    expect(await state()).toBe('paid')
    const rows = await system.raw
      .selectFrom('payments_payment')
      .select('method')
      .where('order_id', '=', body.orderId)
      .execute()
    expect(rows).toEqual([{ method: 'UPI, aarav@okbank' }])
  })

  it('refuses a webhook that was changed, that nobody signed, and that was recorded', async () => {
    const { linkId, state } = await newOrder()
    const old = new Date(system.clock.now().getTime() - 3 * DAY_S * 1000)
    const link = razorpay.links.find(({ id }) => id === linkId)
    const news = razorpay.pay(linkId, 'pay_2', system.clock.now())
    const recorded = razorpay.pay(linkId, 'pay_2', old)
    // The gateway itself knows of no payment: only the webhooks speak.
    if (link) link.payments = []
    for (const [body, signature] of [
      [news.body.replace('1416000', '1416001'), news.signature],
      [news.body, ''],
      [recorded.body, recorded.signature],
    ] as const)
      expect((await tell(body, signature)).json()).toMatchObject({ code: 'payments/bad-signature' })
    expect(await state()).toBe('open')
  })

  it('is asked about an order whose webhook was lost', async () => {
    const { linkId, state } = await newOrder()
    razorpay.pay(linkId, 'pay_3', system.clock.now())
    expect(await state()).toBe('paid')
  })

  it('takes money that is authorized only for none yet', async () => {
    const { linkId, state } = await newOrder()
    const news = razorpay.pay(linkId, 'pay_4', system.clock.now(), { status: 'authorized' })
    await tell(news.body, news.signature)
    expect(await state()).toBe('open')
  })

  it('takes no other currency for rupees: it goes back', async () => {
    const { linkId, body, state } = await newOrder()
    const news = razorpay.pay(linkId, 'pay_usd', system.clock.now(), { currency: 'USD' })
    await tell(news.body, news.signature)
    expect(await state()).toBe('open')
    await system.worker.runDue()
    expect([...razorpay.refunds.values()].filter(({ payment }) => payment === 'pay_usd')).toHaveLength(1)
    const invoices = await system.raw
      .selectFrom('payments_document')
      .select('number')
      .where('order_id', '=', body.orderId)
      .execute()
    expect(invoices).toEqual([])
  })

  it('that can not be reached orders nothing twice: the same order is tried again', async () => {
    razorpay.setDown(true)
    const { shop, status, body } = await newOrder()
    expect([status, body.code]).toEqual([502, 'payments/gateway'])
    razorpay.setDown(false)
    const before = razorpay.links.length
    const again = await shop.order()
    expect([again.status, razorpay.links.length]).toEqual([200, before + 1])
  })

  it('finds the link that was made before its answer was lost', async () => {
    const { body, shop } = await newOrder()
    const before = razorpay.links.length
    await system.raw
      .updateTable('payments_order')
      .set({ gateway_order_id: null, gateway_url: null })
      .where('id', '=', body.orderId)
      .execute()
    expect((await shop.order()).body.paymentLink).toBe(body.paymentLink)
    expect(razorpay.links).toHaveLength(before)
  })

  it('gives money back once, under a key of ours', async () => {
    const { body, linkId, client, state } = await newOrder()
    razorpay.pay(linkId, 'pay_5', system.clock.now())
    expect(await state()).toBe('paid')
    await client.learn('local_learn_refund_order', { orderid: body.orderId })
    await system.worker.runDue()
    expect([...razorpay.refunds.values()].filter(({ payment }) => payment === 'pay_5')).toHaveLength(1)
    const done = await system.raw
      .selectFrom('payments_refund')
      .select('state')
      .where('order_id', '=', body.orderId)
      .execute()
    expect(done).toEqual([{ state: 'done' }])
  })
})
