/** Codes of imports, with their HTTP status. */
export const IMPORTS_ERRORS = {
  'imports/not-found': 404,
  'imports/too-large': 413,
  'imports/wrong-piece': 409,
  'imports/too-many': 409,
  'imports/not-now': 409,
} as const
