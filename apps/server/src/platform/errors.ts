import { ERROR_STATUS, type ErrorCode } from '@learn/contract'

/** A refusal with a message that is safe to show. Its HTTP status stands in the contract. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Seconds after which it makes sense to try again. */
  readonly retryAfterS: number | undefined
  /** What the caller needs to go on; part of the reply. */
  readonly detail: unknown
  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterS?: number; detail?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.retryAfterS = options.retryAfterS
    this.detail = options.detail
  }
}
