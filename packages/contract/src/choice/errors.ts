/** Codes of choices, with their HTTP status. */
export const CHOICE_ERRORS = {
  'choice/not-found': 404,
  'choice/no-option': 422,
  'choice/chosen': 409,
  'choice/full': 409,
} as const
