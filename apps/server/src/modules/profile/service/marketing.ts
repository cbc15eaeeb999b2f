import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { insertMarketing } from '../repo/policies.ts'

/** A learner as the marketing tool gets to know them (spec: platform 4 and 9). */
export interface MarketingProfile {
  userId: number
  firstName: string
  lastName: string
  email: string
  /** With +91; empty without one. */
  phone: string
  service: 'local_mobile'
}

/** Where profiles of premium learners go; another tool is another adapter in compose.ts. */
export interface MarketingPort {
  /** True when the tool did not know this learner. */
  createProfile(profile: MarketingProfile): Promise<boolean>
}

/** The default adapter: our own table. */
export const createMarketingStore = (db: Db, clock: Clock): MarketingPort => ({
  createProfile: ({ userId, firstName, lastName, ...rest }) =>
    insertMarketing(db, {
      user_id: userId,
      first_name: firstName,
      last_name: lastName,
      ...rest,
      created_at: clock.now(),
    }),
})
