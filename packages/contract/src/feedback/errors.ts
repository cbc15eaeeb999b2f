/** Codes of feedback, with their HTTP status. */
export const FEEDBACK_ERRORS = {
  'feedback/not-found': 404,
  'feedback/answered': 409,
  'feedback/closed': 409,
  'feedback/invalid': 422,
} as const
