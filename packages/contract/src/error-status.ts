import { ANNOUNCEMENTS_ERRORS } from './announcements/errors.ts'
import { ASSIGNMENTS_ERRORS } from './assignments/errors.ts'
import { AUTH_ERRORS } from './auth/errors.ts'
import { BASE_ERRORS } from './base/errors.ts'
import { CALENDAR_ERRORS } from './calendar/errors.ts'
import { CAREERS_ERRORS } from './careers/errors.ts'
import { CERTIFICATES_ERRORS } from './certificates/errors.ts'
import { CHOICE_ERRORS } from './choice/errors.ts'
import { CODING_ERRORS } from './coding/errors.ts'
import { COURSE_ERRORS } from './course/errors.ts'
import { ELECTIVES_ERRORS } from './electives/errors.ts'
import { EXPORTS_ERRORS } from './exports/errors.ts'
import { FEEDBACK_ERRORS } from './feedback/errors.ts'
import { FORUM_ERRORS } from './forum/errors.ts'
import { HUB_ERRORS } from './hub/errors.ts'
import { IMPORTS_ERRORS } from './imports/errors.ts'
import { JOURNAL_ERRORS } from './journal/errors.ts'
import { LEADS_ERRORS } from './leads/errors.ts'
import { LESSON_ERRORS } from './lesson/errors.ts'
import { LIVE_ERRORS } from './live/errors.ts'
import { LTI_ERRORS } from './lti/errors.ts'
import { NOTIFICATIONS_ERRORS } from './notifications/errors.ts'
import { PACKAGES_ERRORS } from './packages/errors.ts'
import { PAYMENTS_ERRORS } from './payments/errors.ts'
import { PRIVACY_ERRORS } from './privacy/errors.ts'
import { PROFILE_ERRORS } from './profile/errors.ts'
import { QUIZ_ERRORS } from './quiz/errors.ts'
import { REFERRALS_ERRORS } from './referrals/errors.ts'
import { SANDBOX_ERRORS } from './sandbox/errors.ts'
import { STAFF_ERRORS } from './staff/errors.ts'
import { STUDIO_ERRORS } from './studio/errors.ts'
import { TICKETS_ERRORS } from './tickets/errors.ts'

/**
 * Every error code of the product with its HTTP status: the only source of both.
 * docs/errors.md is held against this table by a test.
 */
export const ERROR_STATUS = {
  ...BASE_ERRORS,
  ...AUTH_ERRORS,
  ...COURSE_ERRORS,
  ...JOURNAL_ERRORS,
  ...STAFF_ERRORS,
  ...STUDIO_ERRORS,
  ...REFERRALS_ERRORS,
  ...SANDBOX_ERRORS,
  ...CAREERS_ERRORS,
  ...CODING_ERRORS,
  ...PACKAGES_ERRORS,
  ...PROFILE_ERRORS,
  ...QUIZ_ERRORS,
  ...LEADS_ERRORS,
  ...LESSON_ERRORS,
  ...CHOICE_ERRORS,
  ...FORUM_ERRORS,
  ...IMPORTS_ERRORS,
  ...EXPORTS_ERRORS,
  ...ASSIGNMENTS_ERRORS,
  ...HUB_ERRORS,
  ...PRIVACY_ERRORS,
  ...NOTIFICATIONS_ERRORS,
  ...CERTIFICATES_ERRORS,
  ...TICKETS_ERRORS,
  ...ANNOUNCEMENTS_ERRORS,
  ...FEEDBACK_ERRORS,
  ...PAYMENTS_ERRORS,
  ...LIVE_ERRORS,
  ...LTI_ERRORS,
  ...CALENDAR_ERRORS,
  ...ELECTIVES_ERRORS,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
