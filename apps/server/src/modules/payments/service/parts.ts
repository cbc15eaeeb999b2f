import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { HttpClient } from '#platform/http-client.ts'
import type { Once } from '#platform/idempotency/once.ts'
import type { Logger } from '#platform/log.ts'
import type { Messages } from '#platform/messages/messages.ts'
import type { PaymentGateway } from '../gateways/gateway.ts'

export interface PaymentsParts {
  db: Db
  clock: Clock
  log: Logger
  once: Once
  messages: Messages
  secret: string
  origins: { app: string; content: string }
  config: Pick<
    Config,
    | 'SELLER_GSTIN'
    | 'INVOICE_PREFIX'
    | 'PAYMENT_GATEWAY'
    | 'RAZORPAY_KEY_ID'
    | 'RAZORPAY_KEY_SECRET'
    | 'RAZORPAY_WEBHOOK_SECRET'
    | 'RAZORPAY_URL'
  >
  http: HttpClient
}

/** The same with the gateway that new orders go to; null where nothing is sold. */
export interface SellingParts extends PaymentsParts {
  gateway: PaymentGateway | null
}

/** What is not sold, not there or somebody else's answers alike. */
export const notFound = (): AppError => new AppError('payments/not-found', 'There is nothing here that you can open')

/** The code of the seller's state: the first two digits of its GST number; null where it has none. */
export const readSellerState = ({ config }: Pick<PaymentsParts, 'config'>): string | null =>
  config.SELLER_GSTIN?.slice(0, 2) ?? null
