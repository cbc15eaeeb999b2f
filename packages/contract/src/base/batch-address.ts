/** Where a page asks for several things in one request. Not a service: the house's own. */
export const BATCH = '/api/batch'

/** So many calls go in one. */
export const BATCH_MOST = 12

/** What a call of a batch was answered, as if it had been sent alone. */
export interface BatchedReply {
  status: number
  /** Seconds, where the server asks to wait. */
  retryAfter?: string
  /** The reply, or the refusal with its code and words. */
  body: unknown
}
