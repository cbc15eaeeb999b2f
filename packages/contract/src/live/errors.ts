/** Codes of live classes, with their HTTP status. */
export const LIVE_ERRORS = {
  'live/not-found': 404,
  'live/not-open': 409,
  'live/not-live': 409,
  'live/cancelled': 409,
  'live/not-held': 409,
  'live/removed': 403,
  'live/locked': 409,
  'live/muted': 409,
  'live/poll-closed': 409,
  'live/bad-captions': 422,
  'live/bad-fragment': 422,
  'live/unknown-epoch': 409,
} as const
