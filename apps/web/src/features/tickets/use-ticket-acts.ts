import type { Ticket } from '@learn/contract/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { ticketListsChanged, ticketQuery } from './queries.ts'

interface Reply {
  text: string
  key: string
  files: string[]
  isnote?: boolean
  iswaiting?: boolean
}

/** What can be done to an open ticket; each reply is the ticket as it stands then. */
export function useTicketActs(ticketid: number) {
  const client = useQueryClient()
  const act = <T>(mutationFn: (what: T) => Promise<Ticket>) => ({
    mutationFn,
    onSuccess: (ticket: Ticket) => {
      client.setQueryData(ticketQuery(ticketid).queryKey, ticket)
      return ticketListsChanged(client)
    },
    onError: (error: Error) => toast.error(error.message),
  })
  return {
    reply: useMutation(act((reply: Reply) => learn('local_learn_reply_to_ticket', { ticketid, ...reply }))),
    solve: useMutation(act((issolved: boolean) => learn('local_learn_solve_ticket', { ticketid, issolved }))),
    rate: useMutation(
      act((rating: { stars: number; text: string }) => learn('local_learn_rate_ticket', { ticketid, ...rating })),
    ),
    assign: useMutation(
      act((assigneeid: number | null) => learn('local_learn_assign_ticket', { ticketid, assigneeid })),
    ),
  }
}
