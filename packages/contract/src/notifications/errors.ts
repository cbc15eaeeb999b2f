/** Codes of notifications, with their HTTP status. */
export const NOTIFICATIONS_ERRORS = { 'notifications/not-found': 404 } as const
