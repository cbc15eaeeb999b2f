/** Codes of electives, with their HTTP status. */
export const ELECTIVES_ERRORS = {
  'electives/not-found': 404,
  'electives/closed': 409,
  'electives/not-eligible': 409,
} as const
