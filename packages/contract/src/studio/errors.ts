/** Codes of the studio, with their HTTP status. */
export const STUDIO_ERRORS = {
  'studio/draft-changed': 409,
  'studio/not-ready': 422,
} as const
