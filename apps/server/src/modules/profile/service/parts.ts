import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { FileLinks } from '#platform/files/links.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Caller } from '#platform/http/caller.ts'
import { can } from '../policy.ts'
import type { MarketingPort } from './marketing.ts'
import type { Profiles } from './profiles.ts'

/** A program that a learner is in. */
export interface Membership {
  id: number
  name: string
  batch: string
}

export interface ProfileParts {
  db: Db
  clock: Clock
  files: FileStore
  links: FileLinks
  marketing: MarketingPort
  /** Whether somebody agrees to be told to the marketing tool. */
  mayMarket(userId: number): Promise<boolean>
  /** The door of profiles, for what it does with resumes. */
  profiles: Profiles
  /** In the name of the block of placement preferences. */
  brandName: string
  /** The programs of a learner now, the oldest membership first. */
  membershipsOf(userId: number): Promise<readonly Membership[]>
}

export const notFound = () => new AppError('profile/not-found', 'There is nothing here that you can open')

/** Whose profile it is: the caller, a learner in a session; nobody else has one (404). */
export function requireProfileOwner(caller: Caller): number {
  if (!can(caller, 'keep a profile')) throw notFound()
  return caller.userId
}
