/** Codes of assignments, with their HTTP status. */
export const ASSIGNMENTS_ERRORS = {
  'assignments/not-found': 404,
  'assignments/not-open': 409,
  'assignments/closed': 409,
  'assignments/no-attempts-left': 409,
  'assignments/handed-in': 409,
  'assignments/empty': 422,
  'assignments/too-long': 422,
  'assignments/statement': 422,
  'assignments/file': 400,
  'assignments/changed': 409,
} as const
