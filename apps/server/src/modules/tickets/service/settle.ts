import { answerDue, type Ticket } from '@learn/contract/tickets'
import { epochS } from '#platform/clock.ts'
import type { Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { lockTicket, setTicket, type TicketRecord } from '../repo/tickets.ts'
import { ticketChanged } from '../updates.ts'
import { notFound, openTicket, standing } from './open-ticket.ts'
import type { TicketsParts } from './parts.ts'
import { readTicket } from './present.ts'

type Act = (tx: Tx, ticket: TicketRecord, now: Date) => Promise<void>

/** Does something to a ticket that the caller may open, as it stands now. */
export async function changeTicket(parts: TicketsParts, caller: Caller, id: number, act: Act): Promise<Ticket> {
  await parts.db.transaction().execute(async tx => {
    const held = await lockTicket(tx, id)
    if (!held) throw notFound()
    const now = parts.clock.now()
    await act(tx, standing(held, now), now)
    await ticketChanged(tx, held)
  })
  return readTicket(parts, caller, id)
}

/** Says that it is solved, or reopens it. Throws `tickets/not-found`, `tickets/closed`. */
export async function solveTicket(
  parts: TicketsParts,
  caller: Caller,
  { ticketid, issolved }: { ticketid: number; issolved: boolean },
): Promise<Ticket> {
  const { isStaff } = await openTicket(parts, caller, ticketid)
  return changeTicket(parts, caller, ticketid, async (tx, { id, state }, now) => {
    if (state === 'closed')
      throw new AppError('tickets/closed', 'This ticket is closed. Please raise a new one, and name this one in it')
    if ((state === 'solved') === issolved) return
    if (issolved) {
      await setTicket(tx, id, { state: 'solved', solved_at: now, changed_at: now, due_at: null })
      if (isStaff)
        await emit(tx, 'tickets.ticket.solved', { ticketId: id, staffId: caller.userId, atMs: now.getTime() })
    } else {
      const dueAt = new Date(answerDue(epochS(now)) * 1000)
      await setTicket(tx, id, { state: 'new', solved_at: null, changed_at: now, due_at: dueAt })
    }
  })
}

/** How well it was answered, for who raised it once it is solved. Throws `tickets/not-found` for everybody else. */
export async function rateTicket(
  parts: TicketsParts,
  caller: Caller,
  { ticketid, stars, text }: { ticketid: number; stars: number; text: string },
): Promise<Ticket> {
  const { isStaff } = await openTicket(parts, caller, ticketid)
  if (isStaff) throw notFound()
  return changeTicket(parts, caller, ticketid, async (tx, { id, state, merged_into }) => {
    if ((state !== 'solved' && state !== 'closed') || merged_into !== null) throw notFound()
    await setTicket(tx, id, { rating: stars, rating_text: text })
  })
}
