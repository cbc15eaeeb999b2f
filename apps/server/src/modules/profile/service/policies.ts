import { COUNTRY_CODE, POLICY_CHANGED, SERVICE_NAME } from '@learn/contract/profile'
import { epochOrNull, epochS } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { can } from '../policy.ts'
import { changesSince, insertAcceptance, policiesFor } from '../repo/policies.ts'
import type { ProfileParts } from './parts.ts'

export type PolicyParts = Pick<ProfileParts, 'db' | 'clock' | 'marketing' | 'mayMarket'>

/** The published policies and which of them the caller accepted in their present version. */
export async function readPolicies({ db, clock }: PolicyParts, caller: Caller) {
  const rows = await policiesFor(db, caller.userId, clock.now())
  const changes = await changesSince(db, caller.userId)
  return {
    policies: rows.map(row => ({
      id: row.id,
      version: row.version,
      title: row.title,
      html: row.body_html,
      publishedAt: epochS(row.published_at),
      acceptedAt: epochOrNull(row.accepted_at),
      acceptedBefore: row.accepted_at ? null : (changes.get(row.id) ?? null),
    })),
    isAccepted: rows.every(row => row.accepted_at !== null),
  }
}

/** Accepts the version that the caller read; an older one is not what is asked for now. Throws `learning/not-found`. */
export async function acceptPolicy({ db, clock }: PolicyParts, caller: Caller, policyId: number, version: number) {
  const now = clock.now()
  const policy = (await policiesFor(db, caller.userId, now)).find(({ id }) => id === policyId)
  if (!policy) throw new AppError('learning/not-found', 'There is nothing here that you can open')
  if (policy.version !== version) return { status: POLICY_CHANGED }
  await insertAcceptance(db, { user_id: caller.userId, policy_id: policyId, version, accepted_at: now })
  return { status: 'Success' }
}

/** Tells the marketing tool of a premium learner, once, and only who agreed to that. Throws `learning/not-found` for anybody else. */
export async function createMarketingProfile({ db, marketing, mayMarket }: PolicyParts, caller: Caller) {
  const user = can(caller, 'be told to marketing') ? await directory.readContact(db, caller.userId) : undefined
  if (!user) throw new AppError('learning/not-found', 'There is nothing here that you can open')
  if (!(await mayMarket(caller.userId))) return { status: 'Success' as const, isCreated: false }
  const isCreated = await marketing.createProfile({
    userId: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email ?? '',
    phone: user.phone ? COUNTRY_CODE + user.phone : '',
    service: SERVICE_NAME,
  })
  return { status: 'Success' as const, isCreated }
}
