/** Codes of requests that no module is behind, with their HTTP status. */
export const BASE_ERRORS = {
  'request/invalid': 400,
  'request/too-large': 413,
  'request/wrong-method': 405,
  'request/wrong-origin': 403,
  'request/too-many': 429,
  'request/not-found': 404,
  'request/key-reused': 422,
  'service/unknown': 404,
  'service/unavailable': 502,
  'service/timeout': 504,
  'service/wrong-signature': 401,
  'server/unavailable': 503,
  'server/unexpected': 500,
} as const
