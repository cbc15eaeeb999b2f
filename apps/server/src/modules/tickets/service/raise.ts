import { answerDue, type ContextField, TICKETS_A_DAY, type TicketKind } from '@learn/contract/tickets'
import { epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { newId } from '#platform/ids.ts'
import { insertMessage } from '../repo/messages.ts'
import { countRaised, insertTicket, lockPerson, ticketByKey } from '../repo/tickets.ts'
import { ticketChanged } from '../updates.ts'
import { takeFiles } from './files.ts'
import type { TicketsParts } from './parts.ts'

interface NewTicket {
  kind: TicketKind
  subject: string
  text: string
  context: Partial<Record<ContextField, string>>
  key: string
  /** Ids of files that the caller uploaded for it. */
  files: readonly string[]
}

const DAY_MS = 86_400_000

/** Raises a ticket, once for a key. Throws `tickets/too-many`, `tickets/file`. */
export function raiseTicket(
  { db, clock }: TicketsParts,
  { userId }: Pick<Caller, 'userId'>,
  { kind, subject, text, context, key, files }: NewTicket,
): Promise<{ ticketid: number }> {
  return db.transaction().execute(async tx => {
    await lockPerson(tx, userId)
    const known = await ticketByKey(tx, userId, key)
    if (known) return { ticketid: known.id }
    const now = clock.now()
    if ((await countRaised(tx, userId, new Date(now.getTime() - DAY_MS))) >= TICKETS_A_DAY)
      throw new AppError(
        'tickets/too-many',
        `You have raised ${TICKETS_A_DAY} tickets today. Please write in one of them, or come back tomorrow`,
        { retryAfterS: 3600 },
      )
    const id = newId()
    await insertTicket(tx, {
      id,
      user_id: userId,
      kind,
      subject: subject.replaceAll(/\s+/g, ' '),
      state: 'new',
      context: JSON.stringify(context),
      write_key: key,
      raised_at: now,
      changed_at: now,
      due_at: new Date(answerDue(epochS(now)) * 1000),
      first_answer_at: null,
      solved_at: null,
      assignee_id: null,
    })
    const message = { ticket_id: id, author_id: userId, is_staff: false, is_note: false, text }
    const messageId = await insertMessage(tx, { ...message, write_key: key, written_at: now })
    if (messageId !== null) await takeFiles(tx, { userId, messageId }, files)
    await ticketChanged(tx, { id, user_id: userId })
    return { ticketid: id }
  })
}
