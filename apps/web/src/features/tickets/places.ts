import { getAddress } from '@learn/contract/pages/plain'
import { useLocation } from '@tanstack/react-router'
import { isFreePath } from '#features/session/start.ts'

const PAID = {
  tickets: getAddress('tickets'),
  ticket: (ticketid: number) => getAddress('ticket', { ticketid }),
}
const FREE: typeof PAID = {
  tickets: getAddress('freeTickets'),
  ticket: ticketid => getAddress('freeTicket', { ticketid }),
}

/** Where the pages of tickets stand in the shell that the learner is in. */
export const usePlaces = (): typeof PAID =>
  useLocation({ select: ({ pathname }) => isFreePath(pathname) }) ? FREE : PAID
