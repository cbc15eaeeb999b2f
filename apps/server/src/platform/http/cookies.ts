import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Cookies {
  session(request: FastifyRequest): string | null
  setSession(reply: FastifyReply, token: string, maxAgeS: number): void
  clearSession(reply: FastifyReply): void
  /** A random name of this browser: it scopes one-time codes and slows nobody else. */
  device(request: FastifyRequest): string | null
  setDevice(reply: FastifyReply, value: string): void
}

const YEAR_S = 365 * 86_400

/** HttpOnly, SameSite=Lax; `__Host-` and Secure whenever the public address is https (decisions 2). */
export function createCookies(publicUrl: string): Cookies {
  const isSecure = publicUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-' : ''
  const options = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } as const
  const read = (request: FastifyRequest, name: string) => request.cookies[prefix + name] || null
  return {
    session: request => read(request, 'session'),
    setSession: (reply, token, maxAge) => void reply.setCookie(`${prefix}session`, token, { ...options, maxAge }),
    clearSession: reply =>
      // Cached pages go, and those of the back button; storage stays: it holds unsent work, which waits for its owner.
      void reply.clearCookie(`${prefix}session`, options).header('clear-site-data', '"cache"'),
    device: request => read(request, 'device'),
    setDevice: (reply, value) => void reply.setCookie(`${prefix}device`, value, { ...options, maxAge: YEAR_S }),
  }
}
