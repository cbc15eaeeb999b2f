/** Platform 9: prepended to phones for the marketing profile. */
export const COUNTRY_CODE = '+91'
/** Platform 9: service name of sign-in calls and of the marketing profile. */
export const SERVICE_NAME = 'local_mobile'

/** Platform 3, profile steps in order. */
export const PROFILE_STEPS = [
  'Personal details',
  'Professional information',
  'Educational qualifications',
  'Skill proficiency',
  'Careers',
] as const

/** Platform 3, resume approval by code; the careers panel has its own labels (decisions 3). */
export const RESUME_STATUS_LABELS = {
  0: 'Verification Pending',
  1: 'Verified',
  2: 'Rejected',
  3: 'Verification Pending',
} as const

/** Platform 9, social profile options. */
export const SOCIAL_PROFILES = ['LinkedIn', 'GitHub', 'Kaggle'] as const

const FIRST_YEAR = 1960
const LAST_YEAR = 2030
/** Platform 9, years of passing: 1960 to 2030. */
export const PASSING_YEARS: readonly number[] = Array.from(
  { length: LAST_YEAR - FIRST_YEAR + 1 },
  (_, n) => FIRST_YEAR + n,
)

/**
 * Long fixed lists of platform 9 of which the documents show the ends and the length only: about 85 industries, 37
 * preferred cities, 25 undergraduate and 24 postgraduate courses, universities. Nothing is made up here; the institute's
 * own lists come with the profile (docs/spec/gaps.md).
 */
export const SHOWN_LIST_ENDS = {
  industries: { first: 'Select an Option', last: 'Other' },
  universities: { first: 'Others' },
} as const
