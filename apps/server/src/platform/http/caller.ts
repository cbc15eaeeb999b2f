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
}

/** The port that the auth module fills: whose session or token this is, or null. */
export interface Authenticator {
  bySession(token: string): Promise<Caller | null>
  byToken(token: string): Promise<Caller | null>
}
