/** Codes of referrals, with their HTTP status. */
export const REFERRALS_ERRORS = {
  'referrals/not-found': 404,
  'referrals/closed': 409,
  'referrals/not-joined': 409,
  'referrals/not-enrolled': 409,
  'referrals/too-many': 429,
} as const
