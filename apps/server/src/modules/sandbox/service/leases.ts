import { randomInt } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'

type Session = Pick<Caller, 'sessionHash'>

/** Leases of calculation workers: a number for each session. Which worker calculates is decided run by run. */
export interface Leases {
  /** The lease of a session, or a new one. Throws `sandbox/busy` where there are none left. */
  allocate(caller: Session): { port: number; expiresInS: number }
  /** Renews the lease of a session that has one. */
  use(caller: Session): void
}

const LEASE_S = 900
/** As many as fit into the small number. */
const LEASES = 50_000
const FIRST = 10_000

/** Leases of this process; they end when they were not used for a quarter of an hour. */
export function createLeases(clock: Clock, limit = LEASES): Leases {
  // In the order of their last use.
  const leases = new Map<string, { port: number; usedAt: number }>()
  const taken = new Set<number>()

  const expire = (now: number) => {
    for (const [session, { port, usedAt }] of leases) {
      if (now - usedAt < LEASE_S * 1000) return
      leases.delete(session)
      taken.delete(port)
    }
  }
  const renew = (session: string, port: number, usedAt: number) => {
    leases.delete(session)
    leases.set(session, { port, usedAt })
  }
  const freePort = (): number => {
    let port = randomInt(limit)
    while (taken.has(port)) port = (port + 1) % limit
    return port
  }

  return {
    allocate({ sessionHash }) {
      const now = clock.now().getTime()
      expire(now)
      const session = Buffer.from(sessionHash).toString('base64')
      const known = leases.get(session)?.port
      if (known === undefined && leases.size >= limit)
        throw new AppError('sandbox/busy', 'All sheets are in use. Please try again in a minute', { retryAfterS: 60 })
      const port = known ?? freePort()
      taken.add(port)
      renew(session, port, now)
      return { port: FIRST + port, expiresInS: LEASE_S }
    },
    use({ sessionHash }) {
      const now = clock.now().getTime()
      expire(now)
      const session = Buffer.from(sessionHash).toString('base64')
      const lease = leases.get(session)
      if (lease) renew(session, lease.port, now)
    },
  }
}
