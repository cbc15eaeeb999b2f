/** Which message was written in whose ticket. */
export interface TicketMessageWritten {
  ticketId: number
  messageId: number
  authorId: number
  /** Epoch milliseconds. */
  atMs: number
}

declare module '#platform/events/emit.ts' {
  interface Events {
    /** Staff answered who raised it. */
    'tickets.ticket.answered': TicketMessageWritten
    /** Who raised it wrote again. */
    'tickets.ticket.replied': TicketMessageWritten
    /** Staff gave it to a colleague. */
    'tickets.ticket.assigned': { ticketId: number; assigneeId: number; staffId: number; atMs: number }
    /** Staff say that it is solved. */
    'tickets.ticket.solved': { ticketId: number; staffId: number; atMs: number }
  }
}
