import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Refuses what came through a proxy that TRUST_PROXY does not name: all its clients would have one address, and share the
 * limits of one.
 */
export function refuseUnknownProxy({ headers, ips = [], log, socket }: FastifyRequest): void {
  if (headers['x-forwarded-for'] === undefined || ips.length > 1) return
  log.error({ proxy: socket.remoteAddress }, 'TRUST_PROXY does not name this proxy: its requests are refused')
  throw new AppError('request/invalid', 'Invalid Value')
}
