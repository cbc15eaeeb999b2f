import type { AnyJob } from '#platform/jobs/job.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import { sendTestWebhook } from './gateways/test/send.ts'
import { compareWithGateways } from './service/compare.ts'
import { sendEndOfMandate } from './service/end-mandate.ts'
import type { PaymentsParts } from './service/parts.ts'
import { followOpenOrders } from './service/reconcile.ts'
import { remindOfParts } from './service/remind.ts'
import { sendRefund } from './service/send-refund.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'payments.follow': null
    'payments.remind': null
    'payments.compare': null
  }
}

interface Gateways {
  /** Those that are set up, by name. */
  gateways: ReadonlyMap<string, PaymentGateway>
  /** The built-in one. */
  test: PaymentGateway
}

/** What payments do by themselves, and after a commit. */
export function paymentJobs(parts: PaymentsParts, { gateways, test }: Gateways): AnyJob[] {
  const gatewayOf = (name: string) => gateways.get(name)
  return [
    {
      name: 'payments.follow',
      schedule: { everyS: 120 },
      whenFailed: 'Open orders could not be compared with the gateway',
      run: () => followOpenOrders(parts, gatewayOf),
    },
    {
      name: 'payments.compare',
      schedule: { everyS: 3600 },
      whenFailed: 'Payments could not be compared with the gateway',
      run: () => compareWithGateways(parts, gateways),
    },
    {
      name: 'payments.remind',
      schedule: { everyS: 900 },
      whenFailed: 'Learners could not be reminded of payments that are due',
      run: () => remindOfParts(parts),
    },
    {
      name: 'payments.refund',
      whenFailed: 'Money could not be given back to a learner',
      tries: 12,
      run: refund => sendRefund(parts, gatewayOf, refund),
    },
    {
      name: 'payments.end-mandate',
      whenFailed: 'A subscription that ended goes on being charged by its gateway',
      tries: 12,
      run: mandate => sendEndOfMandate(gatewayOf, mandate),
    },
    {
      name: 'payments.test-webhook',
      whenFailed: 'The test gateway could not tell of a payment',
      run: news => sendTestWebhook(parts, test, news),
    },
  ]
}
