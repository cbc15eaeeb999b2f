/** Codes of requests about one's own data, with their HTTP status. */
export const PRIVACY_ERRORS = { 'privacy/not-found': 404 } as const
