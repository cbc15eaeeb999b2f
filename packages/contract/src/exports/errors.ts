/** Codes of exports, with their HTTP status. */
export const EXPORTS_ERRORS = {
  'exports/not-found': 404,
  'exports/too-many': 409,
  'exports/empty': 409,
} as const
