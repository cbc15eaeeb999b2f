/** What is joined over all domains, as plain data without zod, so that no schema reaches a bundle; nor the table of errors. */
import { ACCOUNT_ADDRESSES, HAND_OVER_ADDRESSES, SECOND_FACTOR_ADDRESSES, SIGN_IN_ADDRESSES } from './auth/addresses.ts'
import { CAREERS_ADDRESSES } from './careers/addresses.ts'
import { CERTIFICATES_ADDRESSES } from './certificates/addresses.ts'
import { FREE_ADDRESSES } from './free/addresses.ts'
import { LIVE_ADDRESSES } from './live/addresses.ts'
import { SUBSCRIPTION_ADDRESSES } from './notifications/addresses.ts'
import { PAYMENTS_ADDRESSES } from './payments/addresses.ts'
import { PROFILE_ADDRESSES } from './profile/addresses.ts'
import { INVITATION_ADDRESSES } from './referrals/addresses.ts'
import { SANDBOX_ADDRESSES } from './sandbox/addresses.ts'

/** Where each endpoint stands: `METHOD /path` under `/api/<service>`, the service being the part before the dot. */
export const addresses = {
  ...SIGN_IN_ADDRESSES,
  ...ACCOUNT_ADDRESSES,
  ...HAND_OVER_ADDRESSES,
  ...SECOND_FACTOR_ADDRESSES,
  ...INVITATION_ADDRESSES,
  ...SANDBOX_ADDRESSES,
  ...CAREERS_ADDRESSES,
  ...LIVE_ADDRESSES,
  ...PROFILE_ADDRESSES,
  ...SUBSCRIPTION_ADDRESSES,
  ...CERTIFICATES_ADDRESSES,
  ...FREE_ADDRESSES,
  ...PAYMENTS_ADDRESSES,
} as const

export type EndpointName = keyof typeof addresses

export type { ErrorCode } from './error-status.ts'
