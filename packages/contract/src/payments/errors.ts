/** Codes of payments, with their HTTP status. */
export const PAYMENTS_ERRORS = {
  'payments/not-found': 404,
  'payments/closed': 409,
  'payments/owned': 409,
  'payments/price-changed': 409,
  'payments/coupon-refused': 409,
  'payments/coupon-exists': 409,
  'payments/refund-refused': 409,
  'payments/gateway': 502,
  'payments/bad-signature': 401,
} as const
