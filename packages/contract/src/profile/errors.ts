/** Codes of the profile, with their HTTP status. */
export const PROFILE_ERRORS = {
  'profile/not-found': 404,
  'profile/invalid-field': 422,
  'profile/file-too-large': 413,
  'profile/wrong-file': 415,
} as const
