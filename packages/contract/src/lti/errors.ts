/** Codes of tools of other sites, with their HTTP status. */
export const LTI_ERRORS = {
  'lti/not-found': 404,
  'lti/refused': 400,
} as const
