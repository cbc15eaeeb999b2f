import type { FunctionScope } from '@learn/contract/base'
import { AppError } from '../errors.ts'
import type { Grant } from '../roles.ts'

/** Who calls, as every module sees it. */
export interface Caller {
  userId: number
  isStudent: boolean
  accessType: 'Free' | 'Premium'
  /** `session`: a browser with our cookie; `token`: an app or a server with a token of `service`. */
  via: 'session' | 'token'
  service: string
  /** The roles of staff that hold now; none for learners. */
  grants: readonly Grant[]
  /** The hash under which the session or token is stored: what it makes can end with it. */
  sessionHash: Uint8Array
  /** Their password was given by somebody else or is to go: until it is changed they can do nothing else. */
  mustChange: boolean
  /** Staff of an institute that demands a second factor and have none: until it is set up they can do nothing else. */
  mustSetFactor: boolean
  /** What a token was given for; null for a session, which may do what its user may. */
  scopes: ReadonlySet<FunctionScope> | null
}

/** Throws `auth/must-change` for who has to change the password first, `auth/factor-needed` for who has to set up a second factor. */
export function refuseUnready({ mustChange, mustSetFactor }: Pick<Caller, 'mustChange' | 'mustSetFactor'>): void {
  if (mustChange) throw new AppError('auth/must-change', 'Please choose a new password first')
  if (mustSetFactor) throw new AppError('auth/factor-needed', 'Please set up two-step sign-in first')
}

/** The port that the auth module fills: whose session or token this is, or null. */
export interface Authenticator {
  bySession(token: string): Promise<Caller | null>
  byToken(token: string): Promise<Caller | null>
  /** Whom a preview of this staff member shows; null once it is over. */
  byPreview(staff: Caller, token: string): Promise<Caller | null>
}
