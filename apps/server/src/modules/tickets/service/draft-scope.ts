import { ticketDraft } from '@learn/contract/tickets'
import type { ScopeKind } from '#platform/journal/scope.ts'
import { notFound, openTicket } from './open-ticket.ts'
import type { TicketsParts } from './parts.ts'

/** Null: it was sent, or thrown away. */
const draft = ticketDraft.nullable()

/** `ticket:new`: what the caller is about to ask; `ticket:<id>`: what they are writing in one. The one slot is `text`. */
export const draftScope = (parts: TicketsParts): ScopeKind => ({
  kind: 'ticket',
  async open(caller, id) {
    if (id !== 'new') {
      if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) throw notFound()
      await openTicket(parts, caller, Number(id))
    }
    return { schemaOf: slot => (slot === 'text' ? draft : null), conflicts: 'last' }
  },
})
