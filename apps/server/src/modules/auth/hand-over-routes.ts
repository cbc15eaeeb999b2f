import { getAddress, getBackendAddress } from '@learn/contract/pages/plain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '#platform/http/cookies.ts'
import { getPeer } from '#platform/http/peer.ts'
import type { RouteBinder } from '#platform/module.ts'
import { findReader } from './service/directory.ts'
import { redeem } from './service/hand-over.ts'
import { type LearnerPlaces, type RequestedPlace, readPlace } from './service/places.ts'
import type { AuthParts, Peer } from './service/ports.ts'
import { liveSession, SESSION_LIFE_S } from './service/session.ts'

type Query = Record<string, string | string[] | undefined>

/** A single value of a query, or nothing: a parameter that is given twice counts as absent. */
const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** What one of the backend's addresses names, and the address itself with nothing else in it. */
interface Doorway {
  address: string
  asked: RequestedPlace
}

const HOME: Doorway = { address: '/my/index.php', asked: { what: 'home' } }

/** Made from digits and the letters of a type only: no link can send anybody elsewhere. Without them it is the home. */
function doorwayOf({ path, type }: { path: 'course' | 'mod'; type: string }, query: Query): Doorway {
  const id = Number(/^[1-9]\d{0,15}$/.exec(single(query.id) ?? '')?.[0] ?? Number.NaN)
  if (!Number.isSafeInteger(id)) return HOME
  if (path === 'course') return { address: `/course/view.php?id=${id}`, asked: { what: 'course', id } }
  if (!/^[a-z0-9_]{1,40}$/.test(type)) return HOME
  return { address: getBackendAddress({ type, id }), asked: { what: 'activity', type, id } }
}

/**
 * The backend's addresses of the documents: `/my/index.php` and `/mod/{type}/view.php?id=` (platform 4), and `/course/view.php?id=`
 * beside them. They redeem the one-time code of the query, and lead whoever is signed in to the page of what they name; nobody
 * to sign-in, which leads back. The redirect leaves the code behind.
 */
export function handOverRoutes(app: RouteBinder, parts: AuthParts & { places: LearnerPlaces }, cookies: Cookies): void {
  const { places } = parts
  const enter = async (request: FastifyRequest, reply: FastifyReply, { address, asked }: Doorway) => {
    void reply.header('referrer-policy', 'no-referrer')
    const peer = getPeer(request, reply, cookies)
    const token = isNavigation(request) ? single((request.query as Query).token) : undefined
    const result = token && (await redeem(parts, peer, token, { look: !isOurs(request, parts.siteUrl) }))
    if (!result || result.status === 'failed') return arrive(peer, reply, { address, asked })
    if (result.status === 'success') cookies.setSession(reply, result.sessionToken, SESSION_LIFE_S)
    const reader = result.status === 'success' ? await findReader(parts.db, result.userId) : null
    // The page of token login asks where somebody else is signed in, or where a link of somebody else brought this browser
    // here; and it keeps what the web app keeps of who came in. Where they then go is found when they are known.
    const next = (reader && (await readPlace(places, reader, asked))) ?? address
    const more = { next, ...(result.status !== 'success' && token && { token }) }
    return reply.redirect(`${getAddress('handOver')}?${new URLSearchParams(more).toString()}`, 303)
  }
  const arrive = async (peer: Peer, reply: FastifyReply, { address, asked }: Doorway) => {
    const live = await liveSession(parts, peer)
    if (!live) return reply.redirect(`${getAddress('login')}?${new URLSearchParams({ next: address }).toString()}`, 303)
    const place = await readPlace(places, live.caller, asked)
    if (place !== null) return reply.redirect(place, 303)
    reply.code(404).callNotFound()
    return reply
  }
  const open = { schema: { hide: true }, config: { access: 'public' } } as const
  for (const path of ['/my/', '/my/index.php']) app.get(path, open, (request, reply) => enter(request, reply, HOME))
  app.get('/course/view.php', open, (request, reply) =>
    enter(request, reply, doorwayOf({ path: 'course', type: '' }, request.query as Query)),
  )
  app.get('/mod/:type/view.php', open, (request, reply) =>
    enter(request, reply, doorwayOf({ path: 'mod', ...(request.params as { type: string }) }, request.query as Query)),
  )
}

/** A page that is opened; pictures and frames of other sites redeem nothing. */
function isNavigation(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest']
  return destination === undefined || destination === 'document'
}

/** Whether a page of ours opened it. A browser says so by itself; an old one names the page that it came from. */
function isOurs({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const from = headers.referer
  return from !== undefined && URL.canParse(from) && new URL(from).origin === new URL(siteUrl).origin
}
