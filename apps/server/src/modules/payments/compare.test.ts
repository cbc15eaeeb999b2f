import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { RAZORPAY, startRazorpay } from '#testkit/razorpay-server.ts'
import { createShop, soldProgram } from '#testkit/sales.ts'
import { createTestSystem } from '#testkit/system.ts'

const HOUR_S = 3600
const razorpay = await startRazorpay()
const system = await createTestSystem({
  PAYMENT_GATEWAY: 'razorpay',
  SELLER_GSTIN: '29AAFCV4821K1ZP',
  RAZORPAY_KEY_ID: RAZORPAY.keyId,
  RAZORPAY_KEY_SECRET: RAZORPAY.keySecret,
  RAZORPAY_WEBHOOK_SECRET: RAZORPAY.webhookSecret,
  RAZORPAY_URL: razorpay.url,
})
let payments = 0

/** An order that is open, and how it is paid at the gateway without a word to us. */
async function newOrder() {
  const { programId } = await soldProgram(system)
  const person = await createPerson(system)
  const shop = createShop(system, await signIn(system, person), programId)
  const { orderId, paymentLink } = (await shop.order()).body
  const linkId = paymentLink.split('/').at(-1) ?? ''
  const payment = `pay_c${++payments}`
  const pay = () => razorpay.pay(linkId, payment, system.clock.now())
  const link = () => razorpay.links.find(({ id }) => id === linkId)
  return { person, shop, orderId, payment, pay, link }
}
async function paidOrder() {
  const one = await newOrder()
  one.pay()
  expect((await one.shop.read(one.orderId)).body.state).toBe('paid')
  return one
}
const compare = async (hours = 1) => {
  await system.worker.prepare()
  system.clock.pass(hours * HOUR_S)
  for (let n = 0; n < 3; n++) await system.worker.runDue()
}
const staff = async () => signIn(system, await createPerson(system, { isStudent: false }))
const differences = async () => (await (await staff()).learn('local_learn_get_payment_differences', {})).body.items

it('finds nothing where our books and those of the gateway agree, also after a refund', async () => {
  await paidOrder()
  const other = await paidOrder()
  await compare()
  expect(await differences()).toEqual([])
  const client = await signIn(system, other.person)
  await client.learn('local_learn_refund_order', { orderid: other.orderId })
  await compare(24)
  expect(await differences()).toEqual([])
  await compare(24)
  expect(await differences()).toEqual([])
})

it('lists what the gateway has not, took otherwise or gave back by itself, until both agree', async () => {
  const [gone, other, returned] = [await paidOrder(), await paidOrder(), await paidOrder()]
  const kept = gone.link()?.payments ?? []
  if (gone.link()) Object.assign(gone.link() ?? {}, { payments: [] })
  const [paid] = other.link()?.payments ?? []
  if (paid) paid.amount = 1_000_000
  razorpay.returned.set(returned.payment, 50_000)
  await compare()
  const found = await differences()
  expect(found.map(({ payment, kind, oursPaise, theirsPaise }) => [payment, kind, oursPaise, theirsPaise])).toEqual(
    expect.arrayContaining([
      [gone.payment, 'missing', 1_416_000, null],
      [other.payment, 'amount', 1_416_000, 1_000_000],
      [returned.payment, 'refund', 0, 50_000],
    ]),
  )
  expect(found).toHaveLength(3)
  const home = (await (await staff()).learn('local_learn_get_staff_home', {})).body
  expect(JSON.stringify(home)).toContain('the gateway says something else than we')
  // Each is compared again the next day.
  Object.assign(gone.link() ?? {}, { payments: kept })
  if (paid) paid.amount = 1_416_000
  razorpay.returned.clear()
  await compare(2)
  expect(await differences()).toHaveLength(3)
  await compare(24)
  expect(await differences()).toEqual([])
})

it('settles money that came for an order that had ended, while its webhook was lost', async () => {
  const expired = await newOrder()
  const replaced = await newOrder()
  await replaced.shop.order(undefined, { name: 'Aarav K', email: 'a@example.org', state: '29', gstin: null })
  await compare(4)
  expired.pay()
  replaced.pay()
  await compare(1)
  const client = await signIn(system, expired.person)
  expect((await client.learn('local_learn_get_order', { orderid: expired.orderId })).body.state).toBe('paid')
  expect([...razorpay.refunds.values()].map(({ payment }) => payment)).toContain(replaced.payment)
})

it('leaves what it could not ask about as it was, and asks again', async () => {
  const one = await paidOrder()
  razorpay.setDown(true)
  await compare(24)
  expect(await differences()).toEqual([])
  razorpay.setDown(false)
  razorpay.returned.set(one.payment, 100)
  await compare(1)
  expect((await differences()).map(({ payment }) => payment)).toEqual([one.payment])
})
