/** Codes of lead updates, with their HTTP status. */
export const LEADS_ERRORS = {
  'leads/not-found': 404,
} as const
