import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import { readOffers } from './service/offers.ts'
import type { SellingParts } from './service/parts.ts'
import { readOrder, readOrders } from './service/read.ts'
import { refundOrder } from './service/refund.ts'

/** The functions of payments. */
export const paymentsFunctions = (parts: SellingParts, gatewayOf: (name: string) => PaymentGateway | undefined) =>
  ({
    local_learn_get_offers: (_params, caller) => readOffers(parts, caller),
    local_learn_get_orders: (_params, caller) => readOrders(parts, caller),
    local_learn_get_order: ({ orderid }, caller) => readOrder(parts, gatewayOf, caller, orderid),
    local_learn_refund_order: async ({ orderid }, caller) => {
      await refundOrder(parts, caller, orderid)
      return readOrder(parts, gatewayOf, caller, orderid)
    },
  }) satisfies Partial<FunctionBodies>
