import type { FunctionScope } from '@learn/contract/base'

/** Who calls, as every module sees it. */
export interface Caller {
  userId: number
  isStudent: boolean
  accessType: 'Free' | 'Premium'
  /** `session`: a browser with our cookie; `token`: an app or a server with a token of `service`. */
  via: 'session' | 'token'
  service: string
  /** The hash under which the session or token is stored: what it makes can end with it. */
  sessionHash: Uint8Array
  /** What a token was given for; null for a session, which may do what its user may. */
  scopes: ReadonlySet<FunctionScope> | null
}

/** The port that the auth module fills: whose session or token this is, or null. */
export interface Authenticator {
  bySession(token: string): Promise<Caller | null>
  byToken(token: string): Promise<Caller | null>
}
