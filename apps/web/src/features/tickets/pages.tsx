import type { QueryClient } from '@tanstack/react-query'
import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { queueQuery, ticketQuery, ticketsQuery } from './queries.ts'

const preloadTickets = (client: QueryClient) => client.prefetchQuery(ticketsQuery)
const preloadTicket = (client: QueryClient, { ticketid }: { ticketid: string }) => {
  const id = addressNumber(ticketid)
  return Promise.all([preloadTickets(client), id === null ? undefined : client.prefetchQuery(ticketQuery(id))])
}

/** The screens of learners stand in two shells: that of programs and that of the free area. */
export const ticketsPages: Screens<
  'tickets' | 'ticket' | 'freeTickets' | 'freeTicket' | 'staffTickets' | 'staffTicket'
> = {
  tickets: { load: () => import('./tickets-screen.tsx'), prefetch: preloadTickets },
  ticket: { load: () => import('./ticket-screen.tsx'), prefetch: preloadTicket },
  freeTickets: { load: () => import('./tickets-screen.tsx'), prefetch: preloadTickets },
  freeTicket: { load: () => import('./ticket-screen.tsx'), prefetch: preloadTicket },
  staffTickets: {
    load: () => import('./staff-tickets-screen.tsx'),
    prefetch: client => client.prefetchQuery(queueQuery('open')),
  },
  staffTicket: {
    load: () => import('./staff-ticket-screen.tsx'),
    prefetch: (client, { ticketid }) => {
      const id = addressNumber(ticketid)
      return id === null ? undefined : client.prefetchQuery(ticketQuery(id))
    },
  },
}
