import { INVITATION_DAYS } from '@learn/contract/referrals'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Messages } from '#platform/messages/messages.ts'
import { keyedHash } from '#platform/signing.ts'
import type { Identifier } from '../../auth/index.ts'

export interface ReferralsParts {
  db: Db
  clock: Clock
  messages: Messages
  secret: string
  sendsPerHour: Readonly<Record<'email' | 'sms', number>>
  signUp: 'leads' | 'open' | 'closed'
  brandName: string
  siteUrl: string
  referralTerms: { rewardPaise: number; holdDays: number }
}

export const DAY_MS = 86_400_000
/** Invitations of a learner in a day. */
export const SENT_A_DAY = 10
/** People whom one link brings in a day. */
export const JOINED_A_DAY = 30
/** Messages to one address while an invitation lives, whoever invites. */
export const MESSAGES_TO_ONE = 3

export const daysAgo = ({ clock }: Pick<ReferralsParts, 'clock'>, days: number): Date =>
  new Date(clock.now().getTime() - days * DAY_MS)

/** An address as it is counted: nothing can be read back from it. */
export const addressHash = ({ secret }: Pick<ReferralsParts, 'secret'>, { type, value }: Identifier): Buffer =>
  keyedHash(secret, 'referral', `${type}:${value}`)

/** From then on invitations live. */
export const livingSince = (parts: Pick<ReferralsParts, 'clock'>): Date => daysAgo(parts, INVITATION_DAYS)

export const notFound = () => new AppError('referrals/not-found', 'There is nothing here that you can open')
export const closed = () => new AppError('referrals/closed', 'Nobody can join at the moment')
export const tooMany = (text: string) => new AppError('referrals/too-many', text)
