/** Codes of lessons, with their HTTP status. */
export const LESSON_ERRORS = {
  'lesson/not-found': 404,
  'lesson/no-retake': 409,
  'lesson/no-answer': 422,
} as const
