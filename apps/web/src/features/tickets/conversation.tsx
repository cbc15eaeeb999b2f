import { getAddress } from '@learn/contract/pages/plain'
import type { Ticket } from '@learn/contract/tickets'
import { TICKET_KIND_NAMES, ticketName } from '@learn/contract/tickets/plain'
import { Link } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { MessageItem } from './message-item.tsx'
import { RatingForm } from './rating-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { staffChip, stateChip } from './ticket-text.ts'
import { useTicketActs } from './use-ticket-acts.ts'

interface Props {
  ticket: Ticket
  level: 1 | 2
  /** What staff can do beside. */
  acts?: ReactNode
}

const goesOnAt = (ticketid: number, isStaff: boolean): string =>
  isStaff ? getAddress('staffTicket', { ticketid }) : getAddress('ticket', { ticketid })

/** A ticket with all that was written in it, and what can be done next. */
export function Conversation({ ticket, level, acts }: Props) {
  const { solve } = useTicketActs(ticket.id)
  const { name, tone } = ticket.can.staff ? staffChip(ticket) : stateChip(ticket)
  return (
    <Card className="min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line px-6 py-5">
        <div className="min-w-0">
          <Heading level={level} look="h2" className="break-words">
            {ticket.subject}
          </Heading>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-small text-ink3">
            <Chip tone={tone}>{name}</Chip>
            {ticketName(ticket.number)} · {TICKET_KIND_NAMES[ticket.kind]}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {acts}
          {ticket.can.solve && (
            <Button variant="outline" isPending={solve.isPending} onClick={() => solve.mutate(true)}>
              <CheckCheck size={17} aria-hidden="true" />
              {ticket.can.staff ? 'Mark as solved' : "It's solved"}
            </Button>
          )}
          {ticket.can.reopen && (
            <Button variant="outline" isPending={solve.isPending} onClick={() => solve.mutate(false)}>
              Reopen
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-6 px-6 py-5">
        <TicketFacts ticket={ticket} />
        <ol aria-label="Messages" className="flex flex-col gap-5">
          {ticket.messages.map(message => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
        {ticket.can.rate && <RatingForm ticket={ticket} />}
      </div>
      {ticket.can.reply ? (
        <div className="border-t border-line px-6 py-5">
          <ReplyForm key={ticket.id} ticketId={ticket.id} isStaff={ticket.can.staff} />
        </div>
      ) : (
        <p className="border-t border-line px-6 py-5 text-body text-ink2">
          {ticket.mergedInto ? (
            <>
              This ticket goes on in{' '}
              <Link to={goesOnAt(ticket.mergedInto.id, ticket.can.staff)} className={linkClass()}>
                {ticketName(ticket.mergedInto.number)}: {ticket.mergedInto.subject}
              </Link>
              .
            </>
          ) : (
            'This ticket is closed. Raise a new one if you need us again.'
          )}
        </p>
      )}
    </Card>
  )
}
