import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses cross-site writes; a method that is safe writes nothing. */
export function refuseForeignWrite(request: FastifyRequest, origin: string): void {
  if (!SAFE.has(request.method)) refuseForeign(request, origin)
}

/**
 * Refuses what another site sends: Origin must equal ours exactly (a port or `same-site` is no boundary).
 * A caller that sends neither Origin nor Sec-Fetch-Site is no browser, and carries no cookie of a learner.
 */
export function refuseForeign(request: FastifyRequest, origin: string): void {
  const { origin: from, 'sec-fetch-site': site } = request.headers
  const isOurs = from === undefined ? site === undefined || site === 'same-origin' : from === origin
  if (!isOurs) throw new AppError('request/wrong-origin', 'This request came from another site')
}
