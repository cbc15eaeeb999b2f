/** Codes of what staff do, with their HTTP status. */
export const STAFF_ERRORS = {
  'staff/reason-needed': 422,
  'staff/last-admin': 409,
  'staff/not-undoable': 409,
} as const
