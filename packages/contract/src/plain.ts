/** What is joined over all domains, as plain data without zod, so that no schema reaches a bundle. */
import { ASSIGNMENTS_ERRORS } from './assignments/errors.ts'
import { ACCOUNT_ADDRESSES, HAND_OVER_ADDRESSES, SECOND_FACTOR_ADDRESSES, SIGN_IN_ADDRESSES } from './auth/addresses.ts'
import { AUTH_ERRORS } from './auth/errors.ts'
import { BASE_ERRORS } from './base/errors.ts'
import { CAREERS_ADDRESSES } from './careers/addresses.ts'
import { CAREERS_ERRORS } from './careers/errors.ts'
import { CHOICE_ERRORS } from './choice/errors.ts'
import { CODING_ERRORS } from './coding/errors.ts'
import { COURSE_ERRORS } from './course/errors.ts'
import { FORUM_ERRORS } from './forum/errors.ts'
import { IMPORTS_ERRORS } from './imports/errors.ts'
import { JOURNAL_ERRORS } from './journal/errors.ts'
import { LESSON_ERRORS } from './lesson/errors.ts'
import { PACKAGES_ERRORS } from './packages/errors.ts'
import { PROFILE_ADDRESSES } from './profile/addresses.ts'
import { PROFILE_ERRORS } from './profile/errors.ts'
import { QUIZ_ERRORS } from './quiz/errors.ts'
import { INVITATION_ADDRESSES } from './referrals/addresses.ts'
import { REFERRALS_ERRORS } from './referrals/errors.ts'
import { SANDBOX_ADDRESSES } from './sandbox/addresses.ts'
import { SANDBOX_ERRORS } from './sandbox/errors.ts'
import { STAFF_ERRORS } from './staff/errors.ts'

/** Where each endpoint stands: `METHOD /path` under `/api/<service>`, the service being the part before the dot. */
export const addresses = {
  ...SIGN_IN_ADDRESSES,
  ...ACCOUNT_ADDRESSES,
  ...HAND_OVER_ADDRESSES,
  ...SECOND_FACTOR_ADDRESSES,
  ...INVITATION_ADDRESSES,
  ...SANDBOX_ADDRESSES,
  ...CAREERS_ADDRESSES,
  ...PROFILE_ADDRESSES,
} as const

export type EndpointName = keyof typeof addresses

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
  ...REFERRALS_ERRORS,
  ...SANDBOX_ERRORS,
  ...CAREERS_ERRORS,
  ...CODING_ERRORS,
  ...PACKAGES_ERRORS,
  ...PROFILE_ERRORS,
  ...QUIZ_ERRORS,
  ...LESSON_ERRORS,
  ...CHOICE_ERRORS,
  ...FORUM_ERRORS,
  ...IMPORTS_ERRORS,
  ...ASSIGNMENTS_ERRORS,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
