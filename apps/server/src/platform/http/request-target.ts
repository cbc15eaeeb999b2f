import type { FastifyInstance } from 'fastify'
import { nothingHere } from './access.ts'

/** `GET http://host/path`: the form that clients use towards a proxy, and that the router takes for `/path`. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i
const UNRESERVED = /[\w.~-]/
const ENCODED = /%([0-9a-f]{2})/gi
const STILL_ENCODED = /%[0-9a-f]{2}/i
const CONTROL = /\p{Cc}/u

const PATH_END = /[?#]/

function splitAtQuery(target: string): [pathname: string, rest: string] {
  const end = target.search(PATH_END)
  return end === -1 ? [target, ''] : [target.slice(0, end), target.slice(end)]
}

/**
 * One spelling for one address, before anything routes or judges it (RFC 3986, 6.2.2): origin form, and no letter, digit or `-._~`
 * percent-encoded. `/%61pi/auth` and `http://any/api/auth` are `/api/auth`. The query stays as it is.
 */
export function normalizeTarget(target: string): string {
  const [pathname, rest] = splitAtQuery(target.replace(ABSOLUTE_FORM, ''))
  const normalized = pathname.replace(ENCODED, (all, hex: string) => {
    const char = String.fromCharCode(Number.parseInt(hex, 16))
    return UNRESERVED.test(char) ? char : all
  })
  return (normalized.startsWith('/') || target.startsWith('*') ? normalized : `/${normalized}`) + rest
}

/** False for a segment that two readers could read differently: steps, separators and encodings inside of encodings. */
function isUnambiguous(segment: string): boolean {
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    return false
  }
  return !/^\.\.?$/.test(decoded) && !/[/\\]/.test(decoded) && !CONTROL.test(decoded) && !STILL_ENCODED.test(decoded)
}

/** Whether the path of an address of a service decodes to one thing only, however often it is decoded. */
export function isUnambiguousPath(target: string): boolean {
  const [pathname] = splitAtQuery(target)
  return pathname.split('/').every(isUnambiguous)
}

/** Addresses of services: what they name decides which system answers, so each has one spelling. Names of files are freer. */
const OF_SERVICES = /^\/(api|webservice|login)(\/|$)/

/** Refuses an address of a service that does not read the same when it is decoded again. */
export function refuseAmbiguousTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (OF_SERVICES.test(url) && !isUnambiguousPath(url)) throw nothingHere()
  })
}
