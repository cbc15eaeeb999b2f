import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Caller } from './caller.ts'
import { getNetwork } from './network.ts'

/** Requests a minute of one session or token that lives, whatever network they come from. */
export const SESSION_RATE = 1200
/** Requests a minute of one network (/24, /64) that no session stands behind: a class signs in at once. */
export const NETWORK_RATE = 3000
/** Counters that a node keeps; sessions that live and networks only, so that nobody can invent as many as they like. */
const COUNTERS = 50_000
const OF_SESSION = 'session '

/** By whom a request is counted: a session or token that was found to live, else the network. */
export const rateKey = (caller: Caller | null, { ip }: FastifyRequest): string =>
  caller ? OF_SESSION + Buffer.from(caller.sessionHash).toString('hex') : getNetwork(ip) || ip

/** The built files, and pages that no route stands for, are the same for everybody and ask no database. */
const isCounted = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.access !== undefined && config.access !== 'web-app'

/** Counts requests by the route that they matched, however their address is spelt. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: (_request, key) => (key.startsWith(OF_SESSION) ? SESSION_RATE : NETWORK_RATE),
    timeWindow: '1 minute',
    cache: COUNTERS,
    keyGenerator: async request => (isCounted(request) ? rateKey(await request.findCaller(), request) : ''),
    allowList: request => !isCounted(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('request/too-many', 'Too many requests. Please wait for some time and try again', {
        retryAfterS: Math.ceil(ttl / 1000),
      }),
  })
}
