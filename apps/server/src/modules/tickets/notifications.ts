import { getAddress } from '@learn/contract/pages/plain'
import { ticketName } from '@learn/contract/tickets'
import type { Events } from '#platform/events/emit.ts'
import { type AnyNotificationKind, type Notice, notificationKind } from '#platform/notifications/port.ts'
import { directory } from '../auth/index.ts'
import type { TicketMessageWritten } from './events.ts'
import { findMessages } from './repo/messages.ts'
import { findTicket, type TicketRecord } from './repo/tickets.ts'
import { mayAnswer } from './service/open-ticket.ts'
import type { TicketsParts } from './service/parts.ts'
import { replyAddress } from './service/reply-address.ts'

type Parts = Pick<TicketsParts, 'db' | 'clock' | 'secret' | 'supportAddress'>

/** What people are notified of about tickets: who raised one, and who of staff took it and still answers it. */
export const ticketNotifications = (parts: Parts): AnyNotificationKind[] => [
  notificationKind({
    name: 'tickets.answered',
    on: 'tickets.ticket.answered',
    label: 'Answers to your tickets',
    reason: 'You raised this ticket.',
    topic: 'support',
    channels: { inApp: true, email: 'now' },
    notices: written => noticesOfMessage(parts, written, 'answer'),
  }),
  notificationKind({
    name: 'tickets.replied',
    on: 'tickets.ticket.replied',
    label: 'Replies in tickets that you answer',
    reason: 'You took this ticket.',
    topic: 'work',
    channels: { inApp: true, email: 'off' },
    notices: written => noticesOfMessage(parts, written, 'reply'),
  }),
  notificationKind({
    name: 'tickets.assigned',
    on: 'tickets.ticket.assigned',
    label: 'Tickets that are assigned to you',
    reason: 'A colleague assigned this ticket to you.',
    topic: 'work',
    channels: { inApp: true, email: 'now' },
    notices: assigned => noticesOfAssigned(parts, assigned),
  }),
  notificationKind({
    name: 'tickets.solved',
    on: 'tickets.ticket.solved',
    label: 'Your tickets that are solved',
    reason: 'You raised this ticket.',
    topic: 'support',
    channels: { inApp: true, email: 'off' },
    notices: async ({ ticketId, atMs }) => {
      const ticket = await findTicket(parts.db, ticketId)
      if (!ticket) return []
      const title = `${ticketName(ticket.number)} is solved. How did we do?`
      return [{ ...toLearner(ticket), key: `${ticketId} ${atMs}`, title, atMs }]
    },
  }),
]

/** Who was given a ticket; nobody where it is somebody else's by now. */
async function noticesOfAssigned(
  parts: Parts,
  { ticketId, assigneeId, staffId, atMs }: Events['tickets.ticket.assigned'],
): Promise<Notice[]> {
  const { db } = parts
  const ticket = await findTicket(db, ticketId)
  const to = ticket && (await toAssignee(parts, ticket))
  if (!ticket || !to || to.userId !== assigneeId) return []
  const author = (await directory.readNames(db, [staffId])).get(staffId) ?? 'Somebody'
  const title = `${author} assigned ${ticketName(ticket.number)} to you`
  return [{ ...to, key: `${ticketId} ${atMs}`, title, actorId: staffId, atMs }]
}

const TEXTS = {
  answer: { verb: 'answered', many: 'answers in' },
  reply: { verb: 'replied in', many: 'replies in' },
} as const

/** An answer goes to who raised the ticket, a reply to who took it; nobody is notified of a reply in a ticket that nobody took. */
async function noticesOfMessage(
  parts: Parts,
  { ticketId, messageId, authorId, atMs }: TicketMessageWritten,
  what: keyof typeof TEXTS,
): Promise<Notice[]> {
  const { db } = parts
  const ticket = await findTicket(db, ticketId)
  const to = ticket && (what === 'answer' ? toLearner(ticket) : await toAssignee(parts, ticket))
  if (!ticket || !to) return []
  const message = (await findMessages(db, ticketId, false)).find(({ id }) => id === messageId)
  const replyTo = replyAddress(parts, ticketId, to.userId)
  const author = (await directory.readNames(db, [authorId])).get(authorId) ?? 'Somebody'
  const { verb, many } = TEXTS[what]
  return [
    {
      ...to,
      key: String(messageId),
      title: `${author} ${verb} ${ticketName(ticket.number)}`,
      // What was said, for who reads it in a mail.
      text: message ? message.text : to.text,
      ...(replyTo !== null && { replyTo }),
      actorId: authorId,
      group: { key: String(ticketId), title: `{count} ${many} ${ticketName(ticket.number)}` },
      atMs,
    },
  ]
}

const toLearner = ({ id, user_id, subject }: TicketRecord) => ({
  userId: user_id,
  text: subject,
  address: getAddress('ticket', { ticketid: id }),
})

/** Who took a ticket, while their roles still reach its learner: what is written there concerns nobody else. */
async function toAssignee({ db, clock }: Parts, { id, user_id, assignee_id, subject }: TicketRecord) {
  const assignee = assignee_id === null ? null : await directory.findActor(db, assignee_id, clock.now())
  if (!assignee || !(await mayAnswer(db, assignee, user_id))) return null
  return { userId: assignee.userId, text: subject, address: getAddress('staffTicket', { ticketid: id }) }
}
