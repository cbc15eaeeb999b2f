import type { EndpointHandlers } from '#platform/http/bind.ts'
import { beginPayment } from './service/begin.ts'
import type { SellingParts } from './service/parts.ts'
import { applyCoupon, readSubscription } from './service/quote.ts'
import { readEnrolledData } from './service/read.ts'

/** The payment middleware (spec: platform 7), for who is signed in. */
export const middlewareRoutes = (parts: SellingParts) =>
  ({
    'payments.subscriptionDetails': ({ caller, body }) => readSubscription(parts, caller, body),
    'payments.applyCoupon': ({ caller, body }) => applyCoupon(parts, caller, body),
    'payments.generateLink': ({ caller, body }) => beginPayment(parts, caller, body),
    'payments.enrolledData': ({ caller }) => readEnrolledData(parts, caller),
  }) satisfies Partial<EndpointHandlers>
