import type { Tx } from '#platform/db/tables.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { PaymentGateway } from '../gateways/gateway.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'payments.end-mandate': { gateway: string; mandateId: string }
  }
}

/** Nothing is taken from a mandate any more, once this transaction is over: a job asks the gateway until it says yes. */
export const endMandate = (
  tx: Tx,
  { gateway, mandate_id }: { gateway: string | null; mandate_id: string | null },
): Promise<unknown> =>
  gateway === null || mandate_id === null
    ? Promise.resolve()
    : enqueue(tx, 'payments.end-mandate', { gateway, mandateId: mandate_id }, { key: `${gateway} ${mandate_id}` })

export async function sendEndOfMandate(
  gatewayOf: (name: string) => PaymentGateway | undefined,
  { gateway, mandateId }: { gateway: string; mandateId: string },
): Promise<void> {
  const { mandates } = gatewayOf(gateway) ?? {}
  if (!mandates) throw new Error(`nobody can end the mandate ${mandateId} at ${gateway}`)
  await mandates.cancel(mandateId)
}
