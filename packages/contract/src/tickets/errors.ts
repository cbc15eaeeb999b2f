/** Codes of tickets, with their HTTP status. */
export const TICKETS_ERRORS = {
  'tickets/not-found': 404,
  'tickets/closed': 409,
  'tickets/too-many': 429,
  'tickets/file': 400,
} as const
