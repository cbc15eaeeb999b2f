/** Codes of forums, with their HTTP status. */
export const FORUM_ERRORS = {
  'forum/not-found': 404,
  'forum/closed': 409,
  'forum/not-yours': 403,
  'forum/too-late': 409,
  'forum/begun': 409,
  'forum/empty': 422,
  'forum/file': 422,
  'forum/too-many': 429,
} as const
