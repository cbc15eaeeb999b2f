/** Codes of packages, with their HTTP status. */
export const PACKAGES_ERRORS = {
  'packages/not-found': 404,
  'packages/no-more-attempts': 409,
} as const
