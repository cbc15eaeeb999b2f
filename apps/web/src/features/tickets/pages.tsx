import { addressNumber } from '#shared/lib/address-number.ts'
import type { Screens } from '#shared/lib/screen.ts'
import { queueQuery, ticketQuery, ticketsQuery } from './queries.ts'

export const ticketsPages: Screens<'tickets' | 'ticket' | 'staffTickets' | 'staffTicket'> = {
  tickets: {
    load: () => import('./tickets-screen.tsx'),
    prefetch: client => client.prefetchQuery(ticketsQuery),
  },
  ticket: {
    load: () => import('./ticket-screen.tsx'),
    prefetch: (client, { ticketid }) => {
      const id = addressNumber(ticketid)
      const one = id === null ? undefined : client.prefetchQuery(ticketQuery(id))
      return Promise.all([client.prefetchQuery(ticketsQuery), one])
    },
  },
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
