import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newToken } from '#platform/ids.ts'
import { isSame, keyedHash } from '#platform/signing.ts'
import type { GatewayPayment, PaymentGateway } from '../gateway.ts'
import type { TestPayment } from './cards.ts'
import { findOrderOfTestPayment, findTestOrder, openTestOrder } from './repo.ts'

export interface TestGatewayParts {
  db: Db
  clock: Clock
  secret: string
  origins: { app: string; content: string }
}

/** Where the page of the test gateway stands, on the content origin. */
export const TEST_PAGE = '/pay'

const news = z.object({
  eventId: z.string(),
  gatewayOrderId: z.string(),
  payment: z.object({
    id: z.string(),
    state: z.enum(['pending', 'captured', 'failed']),
    amountPaise: z.number().int(),
    currency: z.string().default('INR'),
    method: z.string(),
    failure: z.string().nullable(),
  }),
})

/** A webhook of the test gateway as it is sent: its bytes and their signature. */
export function signedWebhook(secret: string, told: z.input<typeof news>): { body: string; signature: string } {
  const body = JSON.stringify(told)
  return { body, signature: signatureOf(secret, body) }
}

const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', keyedHash(secret, 'test-gateway', 'webhook'))
    .update(body)
    .digest('hex')

/** An attempt as gateways tell of it. */
export const presentTestPayment = (
  { id, state, method, failure }: TestPayment,
  amountPaise: number,
): GatewayPayment => ({
  id,
  state,
  amountPaise,
  currency: 'INR',
  method,
  failure,
})

/** The built-in gateway: no account, no money, and cards that end in every way. */
export const createTestGateway = ({ db, clock, secret, origins }: TestGatewayParts): PaymentGateway => ({
  name: 'test',
  isTest: true,
  async open({ reference, amountPaise, description, returnUrl }) {
    const gatewayOrderId = await openTestOrder(db, {
      id: newToken(),
      reference,
      amount_paise: amountPaise,
      description,
      return_url: returnUrl,
      created_at: clock.now(),
    })
    return { gatewayOrderId, url: `${origins.content}${TEST_PAGE}/${gatewayOrderId}` }
  },
  async paymentsOf(gatewayOrderId) {
    const order = await findTestOrder(db, gatewayOrderId)
    return (order?.payments ?? []).map(payment => presentTestPayment(payment, order?.amount_paise ?? 0))
  },
  async find(paymentId) {
    const order = await findOrderOfTestPayment(db, paymentId)
    const payment = order?.payments.find(({ id }) => id === paymentId)
    if (!order || !payment) return null
    return { isCaptured: payment.state === 'captured', amountPaise: order.amount_paise, refundedPaise: null }
  },
  async refund({ key }) {
    return { refundId: `test_refund_${key}` }
  },
  readWebhook({ body, headers }) {
    const signature = String(headers['x-test-signature'] ?? '')
    if (!isSame(Buffer.from(signature), Buffer.from(signatureOf(secret, body))))
      throw new AppError('payments/bad-signature', 'This message has no signature of the gateway')
    const { eventId, gatewayOrderId, payment } = news.parse(JSON.parse(body))
    return { eventId, kind: `payment.${payment.state}`, gatewayOrderId, payment }
  },
})
