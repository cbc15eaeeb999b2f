import type { Ticket } from '@learn/contract/tickets'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { enrolment } from '../../learning/index.ts'
import { ANSWERERS } from '../policy.ts'
import { setTicket } from '../repo/tickets.ts'
import { notFound, openAsStaff } from './open-ticket.ts'
import type { TicketsParts } from './parts.ts'
import { changeTicket } from './settle.ts'

interface Colleague {
  id: number
  name: string
}

/** Who of the staff answers the tickets of a person now, in order of their names. */
async function answerersOf({ db, clock }: TicketsParts, userId: number): Promise<Colleague[]> {
  const programIds = (await enrolment.programsOfUsers(db, [userId])).get(userId) ?? []
  return (await directory.staffWith(db, ANSWERERS, clock.now()))({ programIds })
}

/** Who can be given a ticket. Throws `tickets/not-found` for who does not answer it. */
export async function readAnswerers(
  parts: TicketsParts,
  caller: Caller,
  ticketid: number,
): Promise<{ staff: Colleague[] }> {
  const ticket = await openAsStaff(parts, caller, ticketid)
  return { staff: await answerersOf(parts, ticket.user_id) }
}

/**
 * Gives a ticket to somebody who answers it, who is notified of it, or leaves it to all. Throws `tickets/not-found` for who does not
 * answer it, and for somebody who cannot.
 */
export async function assignTicket(
  parts: TicketsParts,
  caller: Caller,
  { ticketid, assigneeid }: { ticketid: number; assigneeid: number | null },
): Promise<Ticket> {
  const { user_id } = await openAsStaff(parts, caller, ticketid)
  if (assigneeid !== null && !(await answerersOf(parts, user_id)).some(({ id }) => id === assigneeid)) throw notFound()
  return changeTicket(parts, caller, ticketid, async (tx, { id, assignee_id }, now) => {
    if (assignee_id === assigneeid) return
    await setTicket(tx, id, { assignee_id: assigneeid })
    if (assigneeid !== null && assigneeid !== caller.userId)
      await emit(tx, 'tickets.ticket.assigned', {
        ticketId: id,
        assigneeId: assigneeid,
        staffId: caller.userId,
        atMs: now.getTime(),
      })
  })
}
