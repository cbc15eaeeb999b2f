/** The door of tickets. */
export { ticketsModule } from './module.ts'
export { can as canInTickets } from './policy.ts'
export { openTicketFile } from './service/files.ts'
export { readLearnerTickets } from './service/lists.ts'
export { writePastTicket } from './service/past.ts'
