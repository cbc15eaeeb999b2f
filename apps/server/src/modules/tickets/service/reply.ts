import { answerDue, MESSAGES_AN_HOUR, type Ticket } from '@learn/contract/tickets'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { emit } from '#platform/events/emit.ts'
import type { Caller } from '#platform/http/caller.ts'
import { countWritten, insertMessage, isWritten } from '../repo/messages.ts'
import { lockTicket, setTicket, type TicketChange, type TicketRecord } from '../repo/tickets.ts'
import { ticketChanged } from '../updates.ts'
import { takeFiles } from './files.ts'
import { notFound, openTicket, standing } from './open-ticket.ts'
import type { TicketsParts } from './parts.ts'
import { readTicket } from './present.ts'

interface Reply {
  ticketid: number
  text: string
  key: string
  /** Ids of files that the caller uploaded for it. */
  files: readonly string[]
  isnote: boolean
  iswaiting: boolean
}

const HOUR_MS = 3_600_000
const closed = (): AppError =>
  new AppError('tickets/closed', 'This ticket is closed. Please raise a new one, and name this one in it')

/**
 * Writes in a ticket, once for a key: what its person writes asks staff again, what staff write answers it, a note changes nothing.
 * Throws `tickets/not-found`, `tickets/closed`, `tickets/too-many`, `tickets/file`.
 */
export async function replyToTicket(parts: TicketsParts, caller: Caller, reply: Reply): Promise<Ticket> {
  const { isStaff } = await openTicket(parts, caller, reply.ticketid)
  // Among themselves, and what they wait for, is for staff to say.
  const isNote = isStaff && reply.isnote
  await parts.db.transaction().execute(async tx => {
    const held = await lockTicket(tx, reply.ticketid)
    if (!held) throw notFound()
    // Its answer was lost on the way: what is closed or too much by now is not what this one met.
    if (await isWritten(tx, held.id, reply.key)) return
    const now = parts.clock.now()
    const written = {
      ticket_id: held.id,
      author_id: caller.userId,
      is_staff: isStaff,
      is_note: isNote,
      text: reply.text,
      write_key: reply.key,
      written_at: now,
    }
    if (standing(held, now).state === 'closed') throw closed()
    if (!isStaff && (await countWritten(tx, caller.userId, new Date(now.getTime() - HOUR_MS))) >= MESSAGES_AN_HOUR)
      throw new AppError('tickets/too-many', 'You have written a lot in the last hour. Please send it later', {
        retryAfterS: 600,
      })
    const messageId = await insertMessage(tx, written)
    await ticketChanged(tx, held)
    if (messageId === null) return
    await takeFiles(tx, { userId: caller.userId, messageId }, reply.files)
    if (isNote) return
    await setTicket(tx, held.id, isStaff ? answered(held, caller.userId, now, reply.iswaiting) : askedAgain(held, now))
    const event = isStaff ? 'tickets.ticket.answered' : 'tickets.ticket.replied'
    await emit(tx, event, { ticketId: held.id, messageId, authorId: caller.userId, atMs: now.getTime() })
  })
  return readTicket(parts, caller, reply.ticketid)
}

const answered = (ticket: TicketRecord, staffId: number, now: Date, isWaiting: boolean): TicketChange => ({
  state: isWaiting ? 'waiting' : 'answered',
  changed_at: now,
  due_at: null,
  solved_at: null,
  first_answer_at: ticket.first_answer_at ?? now,
  assignee_id: ticket.assignee_id ?? staffId,
})

/** A promise that runs already is not put off by another word. */
const askedAgain = (ticket: TicketRecord, now: Date): TicketChange => ({
  state: 'new',
  changed_at: now,
  due_at: ticket.due_at ?? new Date(answerDue(epochS(now)) * 1000),
  solved_at: null,
})
