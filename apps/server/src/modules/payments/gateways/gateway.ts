/** An order as a gateway is asked to take the money for it. */
export interface GatewayOrder {
  /** Ours: the same again is the same order there. */
  reference: string
  amountPaise: number
  description: string
  customer: { name: string; email: string }
  /** Where the browser comes back to. */
  returnUrl: string
  expiresAt: Date
}

/** What a gateway knows of one attempt to pay. */
export interface GatewayPayment {
  /** As the gateway names it. */
  id: string
  state: 'pending' | 'captured' | 'failed'
  amountPaise: number
  /** 'INR'; in another one the amount is not paise. */
  currency: string
  /** 'Card ending 4242', 'UPI'. */
  method: string
  failure: string | null
}

/** What a gateway says of one payment when our books are compared with its own. */
export interface GatewayStatement {
  isCaptured: boolean
  amountPaise: number
  /** What went back of it; null where the gateway does not tell. */
  refundedPaise: number | null
}

/** What a webhook tells. */
export interface GatewayNews {
  /** Of the event: the same again is ignored. */
  eventId: string
  kind: string
  gatewayOrderId: string
  payment: GatewayPayment
}

/** A request as it came: signatures stand over its bytes. */
export interface RawWebhook {
  body: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A place that takes money. Nothing of it is believed but what it says to our server. */
export interface PaymentGateway {
  name: string
  /** True where no money moves. */
  isTest: boolean
  /** Opens an order there; where the browser pays. */
  open(order: GatewayOrder): Promise<{ gatewayOrderId: string; url: string }>
  /** Sums that are taken every month by itself, from a mandate that the learner gives there. Absent: each month is paid by hand. */
  mandates?: {
    /** Opens a first month; where the browser gives the mandate. Its later months are payments of the same order there. */
    open(order: GatewayOrder): Promise<{ gatewayOrderId: string; url: string }>
    /** Takes nothing any more. Of one that is over it changes nothing. */
    cancel(mandateId: string): Promise<void>
  }
  /** Every attempt to pay an order. */
  paymentsOf(gatewayOrderId: string): Promise<GatewayPayment[]>
  /** One payment; null where it has none of that name. */
  find(paymentId: string): Promise<GatewayStatement | null>
  /** Gives money back, once for each key. */
  refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<{ refundId: string }>
  /** What a webhook tells; null for what is of no interest. Throws `payments/bad-signature`. */
  readWebhook(webhook: RawWebhook, now: Date): GatewayNews | null
}
