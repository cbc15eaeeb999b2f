import type { Order } from '@learn/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call, learn } from '#shared/api/call.ts'

/** The programs that the learner can buy. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => learn('local_learn_get_offers', {}, { signal }),
})

/** What the learner ordered, the newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => learn('local_learn_get_orders', {}, { signal }),
})

/** The price of a program and what the invoice says, as the server computed it. */
export const subscriptionQuery = (programid: number, state?: string) =>
  queryOptions({
    queryKey: ['subscription', programid, state ?? null],
    queryFn: ({ signal }) =>
      call('payments.subscriptionDetails', { body: { programid, ...(state && { state }) } }, { signal }),
  })

/** An order is waited for while its payment is under way. */
const WAIT_MS = 3000

const isUnderWay = ({ state, payments }: Order): boolean =>
  state === 'open' && payments.some(payment => payment.state === 'pending')

/** One order; asked for again while a payment of it is under way. */
export const orderQuery = (orderid: number) =>
  queryOptions({
    queryKey: ['order', orderid],
    queryFn: ({ signal }) => learn('local_learn_get_order', { orderid }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? WAIT_MS : false),
  })
