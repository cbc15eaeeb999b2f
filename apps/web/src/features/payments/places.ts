import { addressOf } from '@learn/contract/pages/plain'
import { useLocation } from '@tanstack/react-router'
import { isFreePath } from '#features/session/start.ts'

const PAID = {
  offers: addressOf('offers'),
  payments: addressOf('payments'),
  checkout: (programId: number) => addressOf('checkout', { programId }),
  payment: (orderId: number) => addressOf('payment', { orderId }),
}
const FREE: typeof PAID = {
  offers: addressOf('freeOffers'),
  payments: addressOf('freePayments'),
  checkout: programId => addressOf('freeCheckout', { programId }),
  payment: orderId => addressOf('freePayment', { orderId }),
}

/** Where the pages of payments stand in the shell that the learner is in. */
export const usePlaces = (): typeof PAID =>
  useLocation({ select: ({ pathname }) => isFreePath(pathname) }) ? FREE : PAID
