import { defineModule } from '#platform/module.ts'
import { paymentActs } from './acts.ts'
import { paymentsFunctions } from './functions.ts'
import { setUpGateways } from './gateways/gateways.ts'
import { mandateRoutes } from './gateways/razorpay/mandate-routes.ts'
import { testGatewayRoutes } from './gateways/test/content-routes.ts'
import { createTestGateway } from './gateways/test/gateway.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { paymentJobs } from './jobs.ts'
import { middlewareRoutes } from './middleware-routes.ts'
import { paymentNotifications } from './notifications.ts'
import { datesOfParts } from './service/part-dates.ts'
import type { PaymentsParts } from './service/parts.ts'
import { paymentsPersonalData } from './service/personal-data.ts'
import { couponEntity } from './service/staff-coupon.ts'
import { differenceNeeds } from './service/staff-differences.ts'
import { priceEntity } from './service/staff-prices.ts'
import { refundEntity } from './service/staff-refund.ts'
import { webhookRoutes } from './webhook-routes.ts'

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
      const { RAZORPAY_KEY_ID: keyId } = parts.config
      if (gateways.has('razorpay') && keyId) mandateRoutes({ keyId, origins: parts.origins })(content)
    },
    jobs: paymentJobs(parts, { gateways, test }),
    agenda: datesOfParts(parts),
    needs: differenceNeeds(parts),
    eventsForPeople: ['payments.part.due'],
    notifications: paymentNotifications(parts),
    entities: [refundEntity(parts), couponEntity, priceEntity],
    acts: paymentActs,
    personalData: paymentsPersonalData,
  })
}
