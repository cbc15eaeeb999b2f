/** Codes of the spreadsheet sandbox, with their HTTP status. */
export const SANDBOX_ERRORS = {
  'sandbox/not-found': 404,
  'sandbox/unpublished': 404,
  'sandbox/closed': 409,
  'sandbox/submitted': 409,
  'sandbox/changed': 409,
  'sandbox/renewed': 409,
  'sandbox/too-slow': 422,
  'sandbox/busy': 503,
} as const
