/** Codes of learners' code, with their HTTP status. */
export const CODING_ERRORS = {
  'coding/not-found': 404,
  'coding/unpublished': 404,
  'coding/closed': 409,
  'coding/busy': 503,
  'coding/no-runner': 503,
} as const
