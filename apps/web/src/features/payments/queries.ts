import type { Order, Subscription } from '@learn/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#shared/api/api-error.ts'
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

/** Data without the id of its learner is of nobody, whoever answered (spec: platform 4). */
function readValid(subscription: Subscription): Subscription {
  if (typeof subscription.user_id === 'number') return subscription
  throw new ApiError('server/unexpected', 502, 'The price can’t be read right now. Please try again')
}

/** The price of a program and what the invoice says, as the server computed it. */
export const subscriptionQuery = (programid: number, state?: string) =>
  queryOptions({
    queryKey: ['subscription', programid, state ?? null],
    queryFn: async ({ signal }) =>
      readValid(
        await call('payments.subscriptionDetails', { body: { programid, ...(state && { state }) } }, { signal }),
      ),
  })

/** An order is waited for while its payment is under way. */
const WAIT_MS = 3000
/** Who comes back from the page of the gateway can be here before the gateway knows what became of it. */
const CHECK_MS = 60_000

const isUnderWay = ({ state, payments }: Order): boolean =>
  state === 'open' && payments.some(payment => payment.state === 'pending')

/** Whether the gateway is still asked about an order that somebody came back from paying, at a moment. */
export const isChecking = ({ state, payments }: Order, backAtMs: number | null): boolean =>
  state === 'open' && payments.length === 0 && backAtMs !== null && Date.now() - backAtMs < CHECK_MS

/** One order; asked for again while a payment of it is under way, or about to be known. */
export const orderQuery = (orderid: number, backAtMs: number | null = null) =>
  queryOptions({
    queryKey: ['order', orderid],
    queryFn: ({ signal }) => learn('local_learn_get_order', { orderid }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (isUnderWay(data) || isChecking(data, backAtMs)) ? WAIT_MS : false,
  })
