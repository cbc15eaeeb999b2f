import { randomBytes } from 'node:crypto'
import type { Tx } from '#platform/db/tables.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { findCard, methodName, type TestPayment } from './cards.ts'
import type { TestGatewayParts } from './gateway.ts'
import { findTestOrder, holdTestOrder, setTestPayments } from './repo.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    /** A webhook of the test gateway that is to be sent; with `capture` the bank says yes first. */
    'payments.test-webhook': { gatewayOrderId: string; paymentId: string; capture: boolean }
  }
}

/** How long a card that times out lets everybody wait. */
const LATE_MS = 20_000

/** What the page of the test gateway shows next. */
export type PayStep =
  | { kind: 'back'; url: string }
  /** The page says what became of an attempt, or that no card has the number. */
  | { kind: 'stay'; paymentId: string | null }

/** What the page says of an order, and of one attempt to pay it; null for an order that nobody opened. */
export async function readForPage({ db }: TestGatewayParts, gatewayOrderId: string, paymentId: string | null) {
  const order = await findTestOrder(db, gatewayOrderId)
  if (!order) return null
  const payment = order.payments.find(({ id }) => id === paymentId)
  return {
    description: order.description,
    amountPaise: order.amount_paise,
    notice: payment?.state === 'failed' ? `${payment.failure}. You can try another one.` : null,
    confirms: payment?.state === 'pending' ? payment.id : null,
    /** Where a browser goes that comes back to what is paid. */
    doneUrl: order.payments.some(({ state }) => state === 'captured') ? order.return_url : null,
  }
}

const newPaymentId = (): string => `test_${randomBytes(9).toString('base64url')}`

/** Pays with a card. An order that was paid leads back at once; null for an order that nobody opened. */
export async function payWithCard(
  { db, clock }: TestGatewayParts,
  gatewayOrderId: string,
  cardNumber: string,
): Promise<PayStep | null> {
  return db.transaction().execute(async tx => {
    const order = await holdTestOrder(tx, gatewayOrderId)
    if (!order) return null
    const back: PayStep = { kind: 'back', url: order.return_url }
    if (order.payments.some(({ state }) => state === 'captured')) return back
    const card = findCard(cardNumber)
    if (!card) return { kind: 'stay', paymentId: null }
    const payment: TestPayment = {
      id: newPaymentId(),
      state: card.outcome === 'captured' || card.outcome === 'failed' ? card.outcome : 'pending',
      method: methodName(card),
      failure: card.failure,
      atMs: clock.now().getTime(),
    }
    await setTestPayments(tx, gatewayOrderId, [...order.payments, payment])
    await tell(tx, gatewayOrderId, payment.id, false)
    if (card.outcome === 'confirm' || card.outcome === 'failed') return { kind: 'stay', paymentId: payment.id }
    if (card.outcome === 'late')
      await tell(tx, gatewayOrderId, payment.id, true, new Date(clock.now().getTime() + LATE_MS))
    return back
  })
}

/** The bank hears yes or no of whoever confirms a payment. */
export async function confirmPayment(
  { db }: TestGatewayParts,
  gatewayOrderId: string,
  paymentId: string,
  isConfirmed: boolean,
): Promise<PayStep | null> {
  return db.transaction().execute(async tx => {
    const order = await holdTestOrder(tx, gatewayOrderId)
    if (!order) return null
    await settle(tx, gatewayOrderId, order.payments, paymentId, isConfirmed)
    return isConfirmed ? { kind: 'back', url: order.return_url } : { kind: 'stay', paymentId }
  })
}

/** A payment that was late is captured. */
export const captureDelayed = ({ db }: Pick<TestGatewayParts, 'db'>, gatewayOrderId: string, paymentId: string) =>
  db.transaction().execute(async tx => {
    const order = await holdTestOrder(tx, gatewayOrderId)
    if (order) await settle(tx, gatewayOrderId, order.payments, paymentId, true)
  })

async function settle(
  tx: Tx,
  gatewayOrderId: string,
  payments: readonly TestPayment[],
  paymentId: string,
  isCaptured: boolean,
): Promise<void> {
  const isWaiting = payments.some(({ id, state }) => id === paymentId && state === 'pending')
  const hasMoney = payments.some(({ state }) => state === 'captured')
  if (!isWaiting || hasMoney) return
  const settled = payments.map(payment =>
    payment.id !== paymentId
      ? payment
      : isCaptured
        ? { ...payment, state: 'captured' as const }
        : { ...payment, state: 'failed' as const, failure: 'It was not confirmed' },
  )
  await setTestPayments(tx, gatewayOrderId, settled)
  await tell(tx, gatewayOrderId, paymentId, false)
}

const tell = (tx: Tx, gatewayOrderId: string, paymentId: string, capture: boolean, runAt?: Date): Promise<void> =>
  enqueue(tx, 'payments.test-webhook', { gatewayOrderId, paymentId, capture }, runAt ? { runAt } : {})
