/** Codes of the studio, with their HTTP status. */
export const STUDIO_ERRORS = {
  'studio/draft-changed': 409,
  'studio/not-ready': 422,
  'studio/wrong-piece': 409,
  'studio/too-large': 413,
  'studio/wrong-file': 422,
  'studio/wrong-picture': 422,
} as const
