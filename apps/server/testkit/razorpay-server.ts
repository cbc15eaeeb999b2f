import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { createSubscriptionAnswer } from './razorpay-subscriptions.ts'

interface Refund {
  id: string
  payment: string
  body: string
}

interface Link {
  id: string
  reference_id: string
  amount: number
  short_url: string
  status: string
  payments: { payment_id: string; amount: number; method: string; status: string }[]
}

export const RAZORPAY = {
  keyId: 'rzp_test_key',
  keySecret: 'the secret of the key',
  webhookSecret: 'the secret of webhooks',
}

function createAnswer(
  links: Link[],
  refunds: Map<string, Refund>,
  returned: Map<string, number>,
  answerSubscription: ReturnType<typeof createSubscriptionAnswer>['answer'],
  isDown: () => boolean,
) {
  const authorization = `Basic ${Buffer.from(`${RAZORPAY.keyId}:${RAZORPAY.keySecret}`).toString('base64')}`
  return (method: string, path: string, body: string, headers: Record<string, unknown>): [number, unknown] => {
    const refuse = (status: number, description: string): [number, unknown] => [
      status,
      { error: { code: 'BAD_REQUEST_ERROR', description } },
    ]
    if (headers.authorization !== authorization) return refuse(401, 'Authentication failed')
    if (isDown()) return [502, 'Bad gateway']
    const url = new URL(path, 'http://x')
    if (method === 'POST' && url.pathname === '/v1/payment_links') {
      const asked = JSON.parse(body) as { amount: number; currency: string; reference_id: string }
      if (asked.currency !== 'INR' || !Number.isInteger(asked.amount)) return refuse(400, 'The amount is invalid')
      if (links.some(link => link.reference_id === asked.reference_id))
        return refuse(400, 'payment link with given reference_id already exists')
      const id = `plink_${links.length + 1}`
      const link = { ...asked, id, short_url: `https://rzp.io/i/${id}`, status: 'created', payments: [] }
      links.push(link)
      return [200, link]
    }
    if (url.pathname === '/v1/payment_links')
      return [200, { payment_links: links.filter(link => link.reference_id === url.searchParams.get('reference_id')) }]
    const link = links.find(({ id }) => url.pathname === `/v1/payment_links/${id}`)
    if (link) return [200, link]
    const asked = /^\/v1\/payments\/(\w+)$/.exec(url.pathname)?.[1]
    if (method === 'GET' && asked) {
      const found = links.flatMap(one => one.payments).find(({ payment_id }) => payment_id === asked)
      if (!found) return refuse(400, 'The id provided does not exist')
      const ofOurs = [...refunds.values()]
        .filter(({ payment }) => payment === asked)
        .reduce((sum, { body: sent }) => sum + (JSON.parse(sent) as { amount: number }).amount, 0)
      const amount_refunded = ofOurs + (returned.get(asked) ?? 0)
      return [200, { id: asked, entity: 'payment', amount: found.amount, status: found.status, amount_refunded }]
    }
    const payment = /^\/v1\/payments\/(\w+)\/refund$/.exec(url.pathname)?.[1]
    if (method === 'POST' && payment) {
      const key = String(headers['x-refund-idempotency'])
      const before = refunds.get(key)
      if (before && before.body !== body) return refuse(400, 'Different request body sent for the same key')
      const made = before ?? { id: `rfnd_${refunds.size + 1}`, payment, body }
      refunds.set(key, made)
      return [200, { id: made.id, entity: 'refund', payment_id: payment }]
    }
    return answerSubscription(method, url, body) ?? refuse(404, 'not found')
  }
}

const sign = (body: string): string => createHmac('sha256', RAZORPAY.webhookSecret).update(body).digest('hex')

/** A server that speaks the documented protocol of Razorpay: payment links, refunds that are given once a key, signed webhooks. */
export async function startRazorpay() {
  const links: Link[] = []
  const refunds = new Map<string, Refund>()
  const returned = new Map<string, number>()
  const seen: { path: string; headers: Record<string, unknown>; body: string }[] = []
  let isDown = false
  const { subscriptions, answer: answerSubscription, charge } = createSubscriptionAnswer()
  const answer = createAnswer(links, refunds, returned, answerSubscription, () => isDown)
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ path: `${method} ${url}`, headers, body })
      const [status, value] = answer(method, url, body, headers)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    links,
    refunds,
    subscriptions,
    seen,
    setDown(value: boolean) {
      isDown = value
    },
    /** What of payments somebody returned on the pages of Razorpay itself, in paise. */
    returned,
    /** Razorpay takes a month of a subscription; what it then sends, signed over its bytes. */
    charge(subscriptionId: string, paymentId: string, at: Date, status = 'captured') {
      const body = charge(subscriptionId, paymentId, at, status)
      return { body, signature: sign(body) }
    },
    /** Somebody pays a link; what Razorpay then sends, signed over its bytes. */
    pay(
      linkId: string,
      paymentId: string,
      at: Date,
      change: { amount?: number; status?: string; currency?: string } = {},
    ) {
      const link = links.find(({ id }) => id === linkId)
      const { amount = link?.amount ?? 0, status = 'captured', currency = 'INR' } = change
      link?.payments.push({ payment_id: paymentId, amount, method: 'upi', status })
      const body = JSON.stringify({
        entity: 'event',
        event: 'payment_link.paid',
        contains: ['payment_link', 'payment'],
        created_at: Math.floor(at.getTime() / 1000),
        payload: {
          payment_link: { entity: { id: linkId } },
          payment: { entity: { id: paymentId, amount, currency, status, method: 'upi', vpa: 'aarav@okbank' } },
        },
      })
      return { body, signature: sign(body) }
    },
  }
}
