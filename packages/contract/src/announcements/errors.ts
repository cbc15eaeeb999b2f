/** Codes of announcements, with their HTTP status. */
export const ANNOUNCEMENTS_ERRORS = {
  'announcements/not-found': 404,
  'announcements/nobody': 422,
  'announcements/not-now': 409,
} as const
