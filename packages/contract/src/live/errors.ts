/** Codes of live classes, with their HTTP status. */
export const LIVE_ERRORS = {
  'live/not-found': 404,
  'live/not-open': 409,
  'live/not-live': 409,
  'live/cancelled': 409,
  'live/not-held': 409,
  'live/bad-fragment': 422,
  'live/unknown-epoch': 409,
} as const
