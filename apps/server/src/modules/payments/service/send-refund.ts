import type { Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { PaymentGateway } from '../gateways/gateway.ts'
import { insertRefund, paymentById, refundById, setRefundDone } from '../repo/refunds.ts'
import { writeSurplus } from './ledger.ts'
import type { PaymentsParts } from './parts.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'payments.refund': { refundId: number }
  }
}

interface NewRefund {
  paymentId: number
  orderId: number
  amountPaise: number
  /** What of the payment went back before. */
  fromPaise: number
  reason: string
  at: Date
}

/** Writes down what of a payment goes back, in the transaction that decides it; a job asks the gateway until it says yes. */
export async function askForRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const id = newId()
  await insertRefund(tx, {
    id,
    payment_id: refund.paymentId,
    order_id: refund.orderId,
    amount_paise: refund.amountPaise,
    from_paise: refund.fromPaise,
    state: 'asked',
    reason: refund.reason,
    gateway_refund_id: null,
    asked_at: refund.at,
    done_at: null,
  })
  await enqueue(tx, 'payments.refund', { refundId: id })
}

/** Asks the gateway for one refund, under a key of ours: the same again gives nothing twice. */
export async function sendRefund(
  { db, clock }: PaymentsParts,
  gatewayOf: (name: string) => PaymentGateway | undefined,
  { refundId }: { refundId: number },
): Promise<void> {
  const refund = await refundById(db, refundId)
  const payment = refund && (await paymentById(db, refund.payment_id))
  const gateway = payment && gatewayOf(payment.gateway)
  if (!refund || !payment || !gateway) throw new Error(`nobody can give refund ${refundId} back`)
  if (refund.state === 'done') return
  const given = await gateway.refund({
    paymentId: payment.gateway_payment_id,
    amountPaise: refund.amount_paise,
    key: String(refundId),
  })
  await db.transaction().execute(async tx => {
    const at = clock.now()
    if (!(await setRefundDone(tx, refundId, given.refundId, at))) return
    if (payment.state === 'surplus')
      await writeSurplus(
        tx,
        { orderId: payment.order_id, key: `surplus back ${payment.id}`, at },
        -payment.amount_paise,
      )
  })
}
