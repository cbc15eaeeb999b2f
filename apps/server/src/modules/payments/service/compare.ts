import type { GatewayStatement, PaymentGateway } from '../gateways/gateway.ts'
import {
  type ComparedPayment,
  paymentsToCompare,
  putDifference,
  refundedOfPayment,
  removeDifference,
  setCompared,
} from '../repo/differences.ts'
import { ordersEndedSince } from '../repo/orders.ts'
import { followGateway } from './gateway-status.ts'
import type { PaymentsParts } from './parts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Money for an order that ended is looked for so long. */
const ENDED_MS = 3 * DAY_MS
/** So long somebody can return money at the gateway itself before nobody looks any more. */
const COMPARED_MS = 35 * DAY_MS
const AGAIN_MS = 20 * HOUR_MS
const PAYMENTS_AT_ONCE = 200

/**
 * Compares our books with those of the gateways. Money that came for an order after it had ended, while its webhook was lost, is settled
 * by the road of every payment; where both say something else of a payment, or of what went back of it, that is listed for staff.
 */
export async function compareWithGateways(
  parts: PaymentsParts,
  gateways: ReadonlyMap<string, PaymentGateway>,
): Promise<void> {
  const { db, clock, log } = parts
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  for (const order of await ordersEndedSince(db, ago(ENDED_MS)))
    try {
      await followGateway(parts, name => gateways.get(name), order)
    } catch (error) {
      log.warn({ err: error, orderId: order.id }, 'the gateway was not reached')
    }
  const names = [...gateways.keys()]
  if (names.length === 0) return
  const span = { since: ago(COMPARED_MS), comparedBefore: ago(AGAIN_MS) }
  for (const payment of await paymentsToCompare(db, names, span, PAYMENTS_AT_ONCE))
    try {
      const theirs = (await gateways.get(payment.gateway)?.find(payment.gateway_payment_id)) ?? null
      await noteDifference(parts, payment, theirs)
    } catch (error) {
      log.warn({ err: error, paymentId: payment.id }, 'the gateway was not reached')
    }
}

async function noteDifference(
  { db, clock }: PaymentsParts,
  payment: ComparedPayment,
  theirs: GatewayStatement | null,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async tx => {
    const back = await refundedOfPayment(tx, payment.id, new Date(now.getTime() - DAY_MS))
    // One that was asked for just now may be there already or not: it is compared another time.
    if (back.under_way > 0) return
    const difference = findDifference(payment.amount_paise, back.paise, theirs)
    await setCompared(tx, payment.id, now)
    if (difference) await putDifference(tx, { payment_id: payment.id, found_at: now, ...difference })
    else await removeDifference(tx, payment.id)
  })
}

/** What a gateway says otherwise than we; null where both agree. */
function findDifference(ours_paise: number, refunded: number, theirs: GatewayStatement | null) {
  if (theirs === null) return { kind: 'missing', ours_paise, theirs_paise: null } as const
  if (!theirs.isCaptured) return { kind: 'state', ours_paise, theirs_paise: 0 } as const
  if (theirs.amountPaise !== ours_paise)
    return { kind: 'amount', ours_paise, theirs_paise: theirs.amountPaise } as const
  if (theirs.refundedPaise === null || theirs.refundedPaise === refunded) return null
  return { kind: 'refund', ours_paise: refunded, theirs_paise: theirs.refundedPaise } as const
}
