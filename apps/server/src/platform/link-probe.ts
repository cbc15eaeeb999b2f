import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 8000
const MOST_REDIRECTS = 5
/** What says that it asks on behalf of a course, and no more. */
const HEADERS = { 'user-agent': 'link-check', accept: '*/*' }

/** What became of an address: the site's answer; `status` null where it could not be reached. */
export interface Probed {
  status: number | null
  /** There is no such name, so that nobody can reach it. */
  hasNoName: boolean
}

/** Looks whether an address of another site opens. Null for one that is not looked at: no address of the web, or one of a network of ours. */
export type LinkProbe = (url: string) => Promise<Probed | null>

class PrivateAddress extends Error {}

/** Resolves a name as connecting does, and refuses what leads into a network that is not the internet: also where a name changes meanwhile. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(host), '', 0)
    if (options.all) return done(null, found)
    const [first] = found
    return done(null, first?.address ?? '', first?.family ?? 0)
  })
}

interface Answer {
  status: number
  location: string | undefined
}

/** Asks for the head of an answer; its body is never read. */
const ask = (url: URL, method: 'HEAD' | 'GET', { lookupName, timeoutMs }: ProbeParts): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const call = send(
      url,
      { method, headers: HEADERS, lookup: lookupName, agent: false, timeout: timeoutMs },
      reply => {
        resolve({ status: reply.statusCode ?? 0, location: reply.headers.location })
        reply.destroy()
      },
    )
    const timer = setTimeout(() => call.destroy(new Error('too slow')), timeoutMs)
    call.on('timeout', () => call.destroy(new Error('too slow')))
    call.on('error', reject)
    call.on('close', () => clearTimeout(timer))
    call.end()
  })

interface ProbeParts {
  lookupName: LookupFunction
  timeoutMs: number
  /** Whether the address of a host that is no name may be reached. */
  isAllowed: (address: string) => boolean
  /** Whether a port may be reached; '' is the usual one. */
  isPort: (port: string) => boolean
}

const PUBLIC: ProbeParts = {
  lookupName: publicLookup,
  timeoutMs: TIMEOUT_MS,
  isAllowed: isPublicAddress,
  isPort: port => port === '',
}

/** An address that may be asked for; null for any other. */
function readUrl(text: string, base: URL | undefined, { isAllowed, isPort }: ProbeParts): URL | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username || url.password || !isPort(url.port)) return null
  return isIP(host) && !isAllowed(host) ? null : url
}

const REFUSES_HEAD: ReadonlySet<number> = new Set([400, 403, 404, 405, 406, 410, 501])

/** A site that answers to GET alone is asked once more. */
async function answerOf(url: URL, parts: ProbeParts): Promise<Answer> {
  const answer = await ask(url, 'HEAD', parts)
  return REFUSES_HEAD.has(answer.status) ? ask(url, 'GET', parts) : answer
}

/** Looks at addresses on the internet, over a few redirects, each of them as closely as the first. */
export const createLinkProbe =
  (parts: ProbeParts = PUBLIC): LinkProbe =>
  async text => {
    let url = readUrl(text, undefined, parts)
    if (!url) return null
    try {
      for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
        const { status, location }: Answer = await answerOf(url, parts)
        if (status < 300 || status >= 400 || location === undefined) return { status, hasNoName: false }
        const next = readUrl(location, url, parts)
        if (!next) return null
        url = next
      }
      return { status: null, hasNoName: false }
    } catch (error) {
      if (error instanceof PrivateAddress) return null
      return { status: null, hasNoName: (error as NodeJS.ErrnoException).code === 'ENOTFOUND' }
    }
  }
