import type { Tx } from '#platform/db/tables.ts'
import { topicId } from '#platform/updates/authorise.ts'
import type { UpdateSource } from '#platform/updates/port.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import { can } from './policy.ts'
import { openTicket } from './service/open-ticket.ts'
import type { TicketsParts } from './service/parts.ts'

declare module '#platform/updates/port.ts' {
  interface UpdateKinds {
    ticket: true
    /** The list of a person; the id is theirs. */
    tickets: true
    /** The queue of staff: `ticket-queue:all`. */
    'ticket-queue': true
  }
}

/** What of tickets clients hear changes of. */
export const ticketUpdates = (parts: TicketsParts): UpdateSource[] => [
  {
    kind: 'ticket',
    async canHear(caller, id) {
      const ticketId = topicId(id)
      return ticketId !== null && (await openTicket(parts, caller, ticketId)).ticket.id === ticketId
    },
  },
  { kind: 'tickets', canHear: ({ userId }, id) => Promise.resolve(topicId(id) === userId) },
  { kind: 'ticket-queue', canHear: (caller, id) => Promise.resolve(id === 'all' && can(caller, 'answer somewhere')) },
]

/** Tells everybody who has a ticket, or a list with it, open. */
export async function ticketChanged(tx: Tx, { id, user_id }: { id: number; user_id: number }): Promise<void> {
  await publishUpdate(tx, 'ticket', [id])
  await publishUpdate(tx, 'tickets', [user_id])
  await publishUpdate(tx, 'ticket-queue', ['all'])
}
