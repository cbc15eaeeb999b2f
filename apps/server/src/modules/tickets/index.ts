/** The door of tickets. */
export { ticketsModule } from './module.ts'
export { writePastTicket } from './service/past.ts'
