/** Codes of the journal, with their HTTP status. */
export const JOURNAL_ERRORS = {
  'journal/foreign': 403,
  'journal/late': 409,
  'journal/incomplete': 409,
  'journal/full': 429,
} as const
