import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { RAZORPAY, startRazorpay } from '#testkit/razorpay-server.ts'
import { createShop, soldProgram } from '#testkit/sales.ts'
import { createTestSystem } from '#testkit/system.ts'

const razorpay = await startRazorpay()
const system = await createTestSystem({
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: RAZORPAY.keyId,
  RAZORPAY_KEY_SECRET: RAZORPAY.keySecret,
  RAZORPAY_WEBHOOK_SECRET: RAZORPAY.webhookSecret,
  RAZORPAY_URL: razorpay.url,
})
const PATH = '/pay/mandate/paid/12/sub_1'

it.each([
  ['Free', '/free/payments/'],
  ['Premium', '/payments/'],
] as const)('a %s learner gives the mandate on our page, and comes back to the order', async (accessType, place) => {
  const { programId } = await soldProgram(system, 1_200_000, { monthPaise: 120_000 })
  const client = await signIn(system, await createPerson(system, { accessType }))
  const { orderId, paymentLink } = (await createShop(system, client, programId).begin('subscription')).body
  const { id } = razorpay.subscriptions.at(-1) ?? { id: '' }
  const { origin, pathname } = new URL(paymentLink)
  expect(origin).toBe('http://localhost:3001')
  const page = await system.content.inject({ url: pathname })
  expect(page.statusCode).toBe(200)
  const data = JSON.parse(/id="checkout">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}') as Record<string, unknown>
  const order = `http://127.0.0.1:3000${place}${orderId}`
  expect(data).toMatchObject({
    options: { key: RAZORPAY.keyId, subscription_id: id, callback_url: paymentLink, redirect: true },
    cancelUrl: order,
  })
  // Nothing of the secrets, and one script of ours beside that of Razorpay.
  expect(page.body).not.toContain(RAZORPAY.keySecret)
  expect(page.headers['content-security-policy']).toMatch(
    /script-src 'sha256-[\w+/=]+' https:\/\/checkout\.razorpay\.com;/,
  )
  const back = await system.content.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
    payload: 'razorpay_payment_id=pay_x&razorpay_subscription_id=sub_x&razorpay_signature=forged',
  })
  expect([back.statusCode, back.headers.location]).toEqual([303, `${order}?back=1`])
  // What the form says is believed by nobody.
  expect((await client.learn('local_learn_get_order', { orderid: orderId })).body.state).toBe('open')
})

it.each([
  PATH.replace('paid', 'other'),
  PATH.replace('12', '0'),
  PATH.replace('12', '1e3'),
  PATH.replace('sub_1', 'plink_1'),
  PATH.replace('sub_1', 'sub_%3Cscript%3E'),
  PATH.replace('12', '%2F%2Fevil.example'),
])('%s is nobody’s', async url => {
  for (const method of ['GET', 'POST'] as const)
    expect((await system.content.inject({ method, url })).statusCode).toBe(404)
})
