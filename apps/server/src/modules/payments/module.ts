import { defineModule } from '#platform/module.ts'
import { paymentActs } from './acts.ts'
import { paymentsFunctions } from './functions.ts'
import { setUpGateways } from './gateways/gateways.ts'
import { testGatewayRoutes } from './gateways/test/content-routes.ts'
import { createTestGateway } from './gateways/test/gateway.ts'
import { sendTestWebhook } from './gateways/test/send.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { middlewareRoutes } from './middleware-routes.ts'
import { paymentNotifications } from './notifications.ts'
import { sendEndOfMandate } from './service/end-mandate.ts'
import type { PaymentsParts } from './service/parts.ts'
import { paymentsPersonalData } from './service/personal-data.ts'
import { followOpenOrders } from './service/reconcile.ts'
import { remindOfParts } from './service/remind.ts'
import { sendRefund } from './service/send-refund.ts'
import { couponEntity } from './service/staff-coupon.ts'
import { priceEntity } from './service/staff-prices.ts'
import { refundEntity } from './service/staff-refund.ts'
import { webhookRoutes } from './webhook-routes.ts'

declare module '#platform/jobs/job.ts' {
  interface JobPayloads {
    'payments.follow': null
    'payments.remind': null
  }
}

/** Programs that are sold: prices, orders, the ledger, and the gateways that take the money. */
export function paymentsModule(parts: PaymentsParts) {
  const test = createTestGateway(parts)
  const gateways = setUpGateways(parts, test)
  const gatewayOf = (name: string) => gateways.get(name)
  const selling = { ...parts, gateway: gatewayOf(parts.config.PAYMENT_GATEWAY) ?? null }
  return defineModule({
    name: 'payments',
    functions: paymentsFunctions(selling, gatewayOf),
    endpoints: middlewareRoutes(selling),
    routes(app) {
      webhookRoutes(parts, gatewayOf)(app)
      invoiceRoutes(selling, gatewayOf)(app)
    },
    contentRoutes(content) {
      if (gateways.has('test')) testGatewayRoutes(parts)(content)
    },
    jobs: [
      {
        name: 'payments.follow',
        schedule: { everyS: 120 },
        whenFailed: 'Open orders could not be compared with the gateway',
        run: () => followOpenOrders(parts, gatewayOf),
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
    ],
    eventsForPeople: ['payments.part.due'],
    notifications: paymentNotifications(parts),
    entities: [refundEntity(parts), couponEntity, priceEntity],
    acts: paymentActs,
    personalData: paymentsPersonalData,
  })
}
