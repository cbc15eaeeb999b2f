import { ERROR_STATUS, type ErrorCode } from '@learn/contract'
import { FAULT_TEXTS } from '@learn/contract/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseDown } from '../db/is-down.ts'
import { AppError } from '../errors.ts'

interface HttpFault {
  statusCode?: number
  code?: string
}

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['request/invalid', 'Invalid Value'],
  404: ['request/not-found', 'There is nothing at this address'],
  405: ['request/wrong-method', 'This address takes another method'],
  413: ['request/too-large', 'This is too large to send'],
  415: ['request/invalid', 'Invalid Value'],
  429: ['request/too-many', 'Too many requests. Please wait for some time and try again'],
}

/** The refusal that a caller sees for any thrown thing: only AppErrors carry their own words. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('request/invalid', 'Invalid Value', { cause: error })
  if (isDatabaseDown(error))
    return new AppError('server/unavailable', FAULT_TEXTS.unavailable, {
      cause: error,
      retryAfterS: 2,
    })
  const status = (error as HttpFault | null)?.statusCode
  const isCallers = status !== undefined && status >= 400 && status < 500
  const known = isCallers && (BY_STATUS[status] ?? BY_STATUS[400])
  if (known) return new AppError(known[0], known[1], { cause: error })
  return new AppError('server/unexpected', FAULT_TEXTS.serverError, { cause: error })
}

/** Replies `{code, message, requestId}`; what we did not expect is logged whole and told as one sentence. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toAppError(error)
  if (ERROR_STATUS[refusal.code] >= 500) request.log.error({ err: refusal.cause ?? refusal, requestId: request.id })
  // What refuses a method takes POST and nothing else; RFC 9110 has the reply say so.
  if (refusal.status === 405) reply.header('allow', 'POST')
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS)
  const { code, message, detail } = refusal
  void reply
    .status(refusal.status)
    .send({ code, message, requestId: request.id, ...(detail !== undefined && { detail }) })
}
