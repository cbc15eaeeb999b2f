import type { FunctionBodies } from '#platform/webservice/registry.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import { readOffers } from './service/offers.ts'
import type { SellingParts } from './service/parts.ts'
import { beginPart, cancelSubscription } from './service/pay-part.ts'
import { readOrder, readOrders } from './service/read.ts'
import { refundOrder } from './service/refund.ts'
import { readDifferences } from './service/staff-differences.ts'
import { readStaffCoupons, readStaffPayments } from './service/staff-list.ts'
import { readStaffPlans } from './service/staff-plans.ts'
import { readStaffPrices } from './service/staff-prices.ts'

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
    local_learn_pay_part: (wish, caller) => beginPart(parts, caller, wish),
    local_learn_cancel_subscription: ({ planid }, caller) => cancelSubscription(parts, caller, planid),
    local_learn_get_staff_plans: (query, caller) => readStaffPlans(parts, caller, query),
    local_learn_get_payment_differences: ({ page }, caller) => readDifferences(parts, caller, page),
    local_learn_get_staff_prices: (_params, caller) => readStaffPrices(parts, caller),
    local_learn_get_staff_payments: (query, caller) => readStaffPayments(parts, caller, query),
    local_learn_get_staff_coupons: (query, caller) => readStaffCoupons(parts, caller, query),
  }) satisfies Partial<FunctionBodies>
