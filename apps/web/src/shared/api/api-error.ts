import type { ErrorCode } from '@learn/contract/plain'

/** A refusal of the server, or `network` when it could not be reached. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network'
  readonly status: number
  readonly requestId: string | null
  /** What the server adds to a refusal so that the caller can go on. */
  readonly detail: unknown
  /** When the server asks for the next try; 0 when it does not say. */
  readonly retryAfterMs: number
  constructor(
    code: ErrorCode | 'network',
    status: number,
    message: string,
    requestId: string | null = null,
    more: { detail?: unknown; retryAfterMs?: number } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.requestId = requestId
    this.detail = more.detail
    this.retryAfterMs = more.retryAfterMs ?? 0
  }
}
