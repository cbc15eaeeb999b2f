import type { OrderState, PaymentState } from '@learn/contract/payments/plain'
import type { Tone } from '#shared/ui/chip.tsx'

/** 'One year of access', '90 days of access'. */
export const accessText = (days: number): string => (days === 365 ? 'One year of access' : `${days} days of access`)

/** What an order is called on a chip. */
export const ORDER_CHIPS: Readonly<Record<OrderState, { name: string; tone: Tone }>> = {
  open: { name: 'Not paid yet', tone: 'warn' },
  paid: { name: 'Paid', tone: 'ok' },
  refunded: { name: 'Refunded', tone: 'info' },
  expired: { name: 'Expired', tone: 'mute' },
  cancelled: { name: 'Replaced', tone: 'mute' },
}

/** What happened to an attempt to pay. */
export const PAYMENT_WORDS: Readonly<Record<PaymentState, string>> = {
  pending: 'Waiting for your bank',
  captured: 'Paid',
  failed: 'Not paid',
  refunded: 'Paid, and given back',
  surplus: 'Paid twice: this one goes back to you',
}
