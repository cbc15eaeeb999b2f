import { getAddress } from '@learn/contract/pages/plain'
import { useLocation } from '@tanstack/react-router'
import { isFreePath } from '#features/session/start.ts'

const PAID = {
  offers: getAddress('offers'),
  payments: getAddress('payments'),
  checkout: (programId: number) => getAddress('checkout', { programId }),
  payment: (orderId: number) => getAddress('payment', { orderId }),
}
const FREE: typeof PAID = {
  offers: getAddress('freeOffers'),
  payments: getAddress('freePayments'),
  checkout: programId => getAddress('freeCheckout', { programId }),
  payment: orderId => getAddress('freePayment', { orderId }),
}

/** Where the pages of payments stand in the shell that the learner is in. */
export const usePlaces = (): typeof PAID =>
  useLocation({ select: ({ pathname }) => isFreePath(pathname) }) ? FREE : PAID
