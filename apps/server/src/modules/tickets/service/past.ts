import { randomUUID } from 'node:crypto'
import { answerDue, type TicketKind } from '@learn/contract/tickets'
import { epochS } from '#platform/clock.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { insertMessage } from '../repo/messages.ts'
import { insertTicket, setTicket } from '../repo/tickets.ts'
import type { TicketsParts } from './parts.ts'

/** A ticket of before, for the demo institute. The first message raised it. */
export interface PastTicket {
  userId: number
  kind: TicketKind
  subject: string
  page: string
  messages: readonly { authorId: number; isStaff: boolean; isNote: boolean; text: string; at: Date }[]
  state: 'new' | 'answered' | 'waiting' | 'solved'
  stars: number | null
}

/** Writes it, with the times that it would have had; its learner is notified of the answers. */
export async function writePastTicket({ db }: Pick<TicketsParts, 'db'>, past: PastTicket): Promise<void> {
  const { userId, kind, subject, page, messages, state, stars } = past
  const [first] = messages
  const last = messages.at(-1)
  if (!first || !last) return
  const answer = messages.find(({ isStaff, isNote }) => isStaff && !isNote)
  const id = newId()
  await db.transaction().execute(async tx => {
    await insertTicket(tx, {
      id,
      user_id: userId,
      kind,
      subject,
      state,
      context: JSON.stringify({ page }),
      write_key: randomUUID(),
      raised_at: first.at,
      changed_at: last.at,
      due_at: state === 'new' ? new Date(answerDue(epochS(last.at)) * 1000) : null,
      first_answer_at: answer?.at ?? null,
      solved_at: state === 'solved' ? last.at : null,
      assignee_id: answer?.authorId ?? null,
    })
    if (stars !== null) await setTicket(tx, id, { rating: stars })
    for (const { authorId, isStaff, isNote, text, at } of messages) {
      const written = { ticket_id: id, author_id: authorId, is_staff: isStaff, is_note: isNote, text }
      const messageId = await insertMessage(tx, { ...written, write_key: randomUUID(), written_at: at })
      if (messageId !== null && isStaff && !isNote)
        await emit(tx, 'tickets.ticket.answered', { ticketId: id, messageId, authorId, atMs: at.getTime() })
    }
  })
}
