import type { SignInMethod } from '@learn/contract/auth'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import type { Peer } from '#platform/http/peer.ts'
import type { Logger } from '#platform/log.ts'
import type { Messages } from '#platform/messages/messages.ts'
import type { SignInLimits } from '../limits.ts'

export interface SignInFailure {
  method: SignInMethod
  /** HTTP status; 200 where the outcome is a value. */
  status: number
  message: string
  source: 'server' | 'browser'
  /** What was typed; the port must not keep it in clear. */
  value: string | null
  address: string
}

/** Where failed sign-ins are told (spec: platform 7); the default adapter is our own store. */
export interface SignInAnalytics {
  signInFailed(failure: SignInFailure): Promise<void>
}

export interface ProgramType {
  lpId: number
  programType: string
  isSelfPaced: boolean
}

export interface AuthParts {
  db: Db
  clock: Clock
  messages: Messages
  secret: string
  limits: SignInLimits
  /** What is sent in an hour at most, in all. */
  sendsPerHour: Readonly<Record<'email' | 'sms', number>>
  signUp: 'leads' | 'open' | 'closed'
  /** Staff without a second factor can do nothing but set one up. */
  demandsFactor: boolean
  brandName: string
  /** Our own address, for links in mail. */
  siteUrl: string
  log: Logger
  analytics: SignInAnalytics
  /** Programs of a user; learning answers. */
  programsOf(userId: number): Promise<ProgramType[]>
}

export type { Peer }
