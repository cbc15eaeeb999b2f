import type { PartStanding } from '@learn/contract/payments'

export interface OrderNews {
  userId: number
  orderId: number
  programId: number
  totalPaise: number
  /** Epoch ms. */
  atMs: number
}

export interface PartNews {
  planId: number
  number: number
  userId: number
  standing: Exclude<PartStanding, 'upcoming'>
  /** Epoch ms. */
  atMs: number
}

declare module '#platform/events/emit.ts' {
  interface Events {
    'payments.order.paid': OrderNews
    'payments.order.refunded': OrderNews
    /** A part of a plan is due soon, today, or was due. */
    'payments.part.due': PartNews
  }
}
