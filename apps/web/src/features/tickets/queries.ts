import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'

/** The tickets of the reader. */
export const ticketsQuery = queryOptions({
  queryKey: ['tickets', 'mine'],
  queryFn: () => learn('local_learn_get_tickets', {}),
})

/** One ticket with its conversation: of the reader, or one that they answer. */
export const ticketQuery = (ticketid: number) =>
  queryOptions({
    queryKey: ['tickets', 'one', ticketid],
    queryFn: () => learn('local_learn_get_ticket', { ticketid }),
  })

/** The tickets that the reader answers. */
export const queueQuery = (state: 'open' | 'solved') =>
  queryOptions({
    queryKey: ['tickets', 'queue', state],
    queryFn: () => learn('local_learn_get_ticket_queue', { state }),
  })

/** What was written or settled shows in the lists too. */
export const ticketListsChanged = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ticketsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['tickets', 'queue'] }),
  ])
