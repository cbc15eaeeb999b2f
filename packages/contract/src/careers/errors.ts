/** Codes of the career service, with their HTTP status. */
export const CAREERS_ERRORS = {
  'careers/not-found': 404,
  'careers/not-open': 409,
  'careers/applied': 409,
  'careers/job-changed': 409,
  'careers/answers': 422,
  'careers/no-resume': 422,
  'careers/slot-taken': 409,
} as const
