export interface OrderNews {
  userId: number
  orderId: number
  programId: number
  totalPaise: number
  /** Epoch ms. */
  atMs: number
}

declare module '#platform/events/emit.ts' {
  interface Events {
    'payments.order.paid': OrderNews
    'payments.order.refunded': OrderNews
  }
}
