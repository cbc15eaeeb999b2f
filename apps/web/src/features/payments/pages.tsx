import type { QueryClient } from '@tanstack/react-query'
import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { offersQuery, orderQuery, ordersQuery, subscriptionQuery } from './queries.ts'

const preloadOffers = (client: QueryClient) => client.prefetchQuery(offersQuery)
const preloadOrders = (client: QueryClient) => client.prefetchQuery(ordersQuery)
const preloadCheckout = (client: QueryClient, { programId }: { programId: string }) => {
  const id = addressNumber(programId)
  return id === null ? undefined : client.prefetchQuery(subscriptionQuery(id))
}
const preloadOrder = (client: QueryClient, { orderId }: { orderId: string }) => {
  const id = addressNumber(orderId)
  return id === null ? undefined : client.prefetchQuery(orderQuery(id))
}

/** Each screen stands in two shells: that of programs and that of the free area. */
export const paymentsPages: Screens<
  'offers' | 'checkout' | 'payments' | 'payment' | 'freeOffers' | 'freeCheckout' | 'freePayments' | 'freePayment'
> = {
  offers: { load: () => import('./offers-screen.tsx'), prefetch: preloadOffers },
  checkout: { load: () => import('./checkout-screen.tsx'), prefetch: preloadCheckout },
  payments: { load: () => import('./orders-screen.tsx'), prefetch: preloadOrders },
  payment: { load: () => import('./order-screen.tsx'), prefetch: preloadOrder },
  freeOffers: { load: () => import('./offers-screen.tsx'), prefetch: preloadOffers },
  freeCheckout: { load: () => import('./checkout-screen.tsx'), prefetch: preloadCheckout },
  freePayments: { load: () => import('./orders-screen.tsx'), prefetch: preloadOrders },
  freePayment: { load: () => import('./order-screen.tsx'), prefetch: preloadOrder },
}
