/** Codes of announcements, with their HTTP status. */
export const ANNOUNCEMENTS_ERRORS = {
  'announcements/not-found': 404,
  'announcements/nobody': 422,
  'announcements/not-now': 409,
  'announcements/other-words': 409,
  'announcements/past': 422,
} as const
