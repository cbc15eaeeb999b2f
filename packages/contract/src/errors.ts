/**
 * Every error code of the product with its HTTP status: the only source of both.
 * docs/errors.md is held against this table by a test.
 */
export const ERROR_STATUS = {
  'request/invalid': 400,
  'request/too-large': 413,
  'request/wrong-method': 405,
  'request/wrong-origin': 403,
  'request/too-many': 429,
  'request/not-found': 404,
  'service/unknown': 404,
  'service/unavailable': 502,
  'auth/required': 401,
  'auth/not-found': 404,
  'auth/taken': 409,
  'learning/not-found': 404,
  'learning/locked': 403,
  'learning/not-manual': 409,
  'journal/foreign': 403,
  'journal/late': 409,
  'journal/incomplete': 409,
  'import/refused': 422,
  'server/unavailable': 503,
  'server/unexpected': 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
