/** Platform 9: prepended to phones for the marketing profile. */
export const COUNTRY_CODE = '+91'
/** Platform 9: service name of sign-in calls and of the marketing profile. */
export const SERVICE_NAME = 'local_mobile'
/** The status of an acceptance of a version that is not the published one any more. */
export const POLICY_CHANGED = 'This policy was changed just now. Please read the new text.'
