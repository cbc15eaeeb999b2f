import type { Ticket, TicketMessage, TicketRow } from '@learn/contract/tickets'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { filesOfMessages } from '../repo/files.ts'
import { findMessages } from '../repo/messages.ts'
import { findTicket, type TicketRecord } from '../repo/tickets.ts'
import { presentFile } from './files.ts'
import { type OpenedTicket, openTicket, standing } from './open-ticket.ts'
import type { TicketsParts } from './parts.ts'

const secondsOrNull = (at: Date | null): number | null => at && epochS(at)

/** A ticket as a line of a list. */
export const presentRow = (ticket: TicketRecord): TicketRow => ({
  id: ticket.id,
  number: ticket.number,
  kind: ticket.kind,
  subject: ticket.subject,
  state: ticket.state,
  isAnsweredOnce: ticket.first_answer_at !== null,
  changedAt: epochS(ticket.changed_at),
  dueAt: secondsOrNull(ticket.due_at),
})

/** A ticket of the caller, or one that they answer. Throws `tickets/not-found`. */
export const readTicket = async (parts: TicketsParts, caller: Caller, id: number): Promise<Ticket> =>
  presentTicket(parts, caller, await openTicket(parts, caller, id))

/** A ticket that the caller may open, with its conversation. */
export async function presentTicket(
  parts: TicketsParts,
  caller: Caller,
  { ticket: stored, isStaff }: OpenedTicket,
): Promise<Ticket> {
  const { db, clock } = parts
  const now = clock.now()
  const ticket = standing(stored, now)
  const messages = await findMessages(db, ticket.id, isStaff)
  const files = await filesOfMessages(
    db,
    messages.map(({ id }) => id),
  )
  const known = [ticket.user_id, ticket.assignee_id, ...messages.map(message => message.author_id)]
  const names = await directory.readNames(db, [...new Set(known.filter(id => id !== null))])
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? 'Somebody' })
  const { state } = ticket
  const merged = ticket.merged_into === null ? undefined : await findTicket(db, ticket.merged_into)
  return {
    ...presentRow(ticket),
    raisedAt: epochS(ticket.raised_at),
    firstAnswerAt: secondsOrNull(ticket.first_answer_at),
    solvedAt: secondsOrNull(ticket.solved_at),
    person: isStaff ? person(ticket.user_id) : null,
    assignee: person(ticket.assignee_id),
    context: ticket.context,
    messages: messages.map(
      (message): TicketMessage => ({
        id: message.id,
        author: person(message.author_id),
        isStaff: message.is_staff,
        isMe: message.author_id === caller.userId,
        isNote: message.is_note,
        text: message.text,
        files: files
          .filter(({ message_id }) => message_id === message.id)
          .map(file => presentFile(parts, caller.userId, file)),
        at: epochS(message.written_at),
      }),
    ),
    mergedInto: merged ? { id: merged.id, number: merged.number, subject: merged.subject } : null,
    rating: ticket.rating === null ? null : { stars: ticket.rating, text: ticket.rating_text },
    can: {
      reply: state !== 'closed',
      solve: state !== 'solved' && state !== 'closed',
      reopen: state === 'solved',
      rate: !isStaff && !merged && (state === 'solved' || state === 'closed'),
      staff: isStaff,
    },
    serverAt: epochS(now),
  }
}
