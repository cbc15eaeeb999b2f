import { ApiError } from '#shared/api/api-error.ts'
import { NotSentYet } from '#shared/journal/op.ts'

/** Whether the server could not be reached. */
export const isOffline = (error: unknown): boolean =>
  error instanceof NotSentYet || (error instanceof ApiError && error.code === 'network')

/** Whether the session is over: only after another sign-in the same request can succeed. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Whether the same request may succeed later. */
export const isRetryable = (error: unknown): boolean =>
  isOffline(error) ||
  isSignedOut(error) ||
  (error instanceof ApiError && (error.status >= 429 || error.code === 'journal/incomplete'))

const FIRST_MS = 2000
const LONGEST_MS = 10_000

/** Before the next try: longer each time, and as long as the server asks for. */
export const retryDelay = (count: number, error: Error): number =>
  Math.max(Math.min(LONGEST_MS, FIRST_MS * (count + 1)), error instanceof ApiError ? error.retryAfterMs : 0)
