import { addressOf } from '@learn/contract/pages/plain'
import { ticketName } from '@learn/contract/tickets'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import { findTicket, type TicketRecord } from './repo/tickets.ts'
import type { TicketsParts } from './service/parts.ts'

/** What people are notified of about tickets: who raised one, and who of staff took it. */
export const ticketNotifications = ({ db }: Pick<TicketsParts, 'db'>): AnyNotificationKind[] => {
  const about = async (
    ticketId: number,
    notice: (ticket: TicketRecord) => Promise<Notice | null>,
  ): Promise<Notice[]> => {
    const ticket = await findTicket(db, ticketId)
    const made = ticket && (await notice(ticket))
    return made ? [made] : []
  }
  const nameOf = async (id: number) => (await directory.namesOf(db, [id])).get(id) ?? 'Somebody'
  const toLearner = ({ id, user_id, subject }: TicketRecord) => ({
    userId: user_id,
    text: subject,
    address: addressOf('ticket', { ticketid: id }),
  })
  return [
    notificationKind({
      name: 'tickets.answered',
      on: 'tickets.ticket.answered',
      label: 'Answers to your tickets',
      reason: 'You raised this ticket.',
      topic: 'support',
      channels: { inApp: true, email: true },
      notices: ({ ticketId, messageId, authorId, atMs }) =>
        about(ticketId, async ticket => ({
          ...toLearner(ticket),
          key: String(messageId),
          title: `${await nameOf(authorId)} answered ${ticketName(ticket.number)}`,
          actorId: authorId,
          group: { key: String(ticketId), title: `{count} answers in ${ticketName(ticket.number)}` },
          atMs,
        })),
    }),
    notificationKind({
      name: 'tickets.solved',
      on: 'tickets.ticket.solved',
      label: 'Your tickets that are solved',
      reason: 'You raised this ticket.',
      topic: 'support',
      channels: { inApp: true, email: false },
      notices: ({ ticketId, atMs }) =>
        about(ticketId, async ticket => ({
          ...toLearner(ticket),
          key: `${ticketId} ${atMs}`,
          title: `${ticketName(ticket.number)} is solved. How did we do?`,
          atMs,
        })),
    }),
    notificationKind({
      name: 'tickets.replied',
      on: 'tickets.ticket.replied',
      label: 'Replies in tickets that you answer',
      reason: 'You took this ticket.',
      topic: 'work',
      channels: { inApp: true, email: false },
      notices: ({ ticketId, messageId, authorId, atMs }) =>
        about(ticketId, async ({ id, number, subject, assignee_id }) =>
          assignee_id === null
            ? null
            : {
                userId: assignee_id,
                key: String(messageId),
                title: `${await nameOf(authorId)} replied in ${ticketName(number)}`,
                text: subject,
                address: addressOf('staffTicket', { ticketid: id }),
                actorId: authorId,
                group: { key: String(ticketId), title: `{count} replies in ${ticketName(number)}` },
                atMs,
              },
        ),
    }),
  ]
}
