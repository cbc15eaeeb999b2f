/** Codes of courses and their activities, with their HTTP status. */
export const COURSE_ERRORS = {
  'learning/not-found': 404,
  'learning/locked': 403,
  'learning/not-manual': 409,
  'import/refused': 422,
} as const
