import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
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

/** What is about the same as a ticket that is being written. */
export const similarQuery = (subject: string) =>
  queryOptions({
    queryKey: ['tickets', 'similar', subject],
    queryFn: () => learn('local_learn_find_similar_tickets', { subject }, { isBackground: true }),
    enabled: subject.trim().length > 3,
    placeholderData: keepPreviousData,
  })

/** The answers that staff prepared. */
export const preparedQuery = queryOptions({
  queryKey: ['tickets', 'prepared'],
  queryFn: () => learn('local_learn_get_prepared_answers', {}),
})

/** Who of staff a ticket can be given to. */
export const answerersQuery = (ticketid: number) =>
  queryOptions({
    queryKey: ['tickets', 'answerers', ticketid],
    queryFn: () => learn('local_learn_get_ticket_answerers', { ticketid }),
  })

/** How fast and how well tickets were answered. */
export const figuresQuery = queryOptions({
  queryKey: ['tickets', 'queue', 'figures'],
  queryFn: () => learn('local_learn_get_ticket_figures', {}),
})
