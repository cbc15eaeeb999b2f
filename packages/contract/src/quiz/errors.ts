/** Codes of quizzes, with their HTTP status. */
export const QUIZ_ERRORS = {
  'quiz/not-found': 404,
  'quiz/not-open': 409,
  'quiz/closed': 409,
  'quiz/no-attempts-left': 409,
  'quiz/wait': 409,
  'quiz/password': 403,
  'quiz/empty': 409,
  'quiz/too-few': 409,
  'quiz/finished': 409,
  'quiz/review-hidden': 403,
  'quiz/no-tries-left': 409,
  'quiz/file': 400,
  'quiz/changed': 409,
} as const
