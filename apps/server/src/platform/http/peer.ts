import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../ids.ts'
import type { Cookies } from './cookies.ts'

/** Where a sign-in call comes from. */
export interface Peer {
  address: string
  /** Random name of the browser, or null for a caller that is none. */
  device: string | null
  userAgent: string
  /** The token of the session that the browser says it has. */
  session: string | null
}

/** The peer of a request. A browser without a name gets one, so that its codes are its own. */
export function getPeer(request: FastifyRequest, reply: FastifyReply, cookies: Cookies): Peer {
  let device = cookies.device(request)
  const isBrowser = request.headers['sec-fetch-site'] !== undefined
  if (!device && isBrowser) {
    device = newToken()
    cookies.setDevice(reply, device)
  }
  const userAgent = request.headers['user-agent'] ?? ''
  return { address: request.ip, device, userAgent, session: cookies.session(request) }
}
