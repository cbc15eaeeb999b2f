/** Codes of sign-in and accounts, with their HTTP status. */
export const AUTH_ERRORS = {
  'auth/required': 401,
  'auth/must-change': 403,
  'auth/factor-needed': 403,
  'auth/preview': 403,
  'auth/not-found': 404,
  'auth/taken': 409,
} as const
