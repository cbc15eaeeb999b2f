import { addressOf } from '@learn/contract/pages/plain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '#platform/http/cookies.ts'
import { peerOf } from '#platform/http/peer.ts'
import type { RouteBinder } from '#platform/module.ts'
import { redeem } from './service/hand-over.ts'
import type { AuthParts } from './service/ports.ts'
import { SESSION_LIFE_S } from './service/session.ts'

type Query = Record<string, string | string[] | undefined>

/** A single value of a query, or nothing: a parameter that is given twice counts as absent. */
const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/**
 * The backend's addresses of the documents: `/my/index.php` and `/mod/{type}/view.php?id=` (platform 4). They redeem the
 * one-time code of the query and lead on to pages of the web app; the redirect leaves the code behind. Where they lead is
 * made from digits only, so no link can send anybody elsewhere.
 */
export function handOverRoutes(app: RouteBinder, parts: AuthParts, cookies: Cookies): void {
  const enter = async (request: FastifyRequest, reply: FastifyReply, target: string) => {
    void reply.header('referrer-policy', 'no-referrer')
    const token = single((request.query as Query).token)
    if (!token || !isNavigation(request)) return reply.redirect(target, 303)
    const peer = peerOf(request, reply, cookies)
    const result = await redeem(parts, peer, token, { look: !isOurs(request, parts.siteUrl) })
    if (result.status === 'failed') return reply.redirect(target, 303)
    if (result.status === 'success') cookies.setSession(reply, result.sessionToken, SESSION_LIFE_S)
    const isStudent = result.status !== 'other-user' && result.isStudent
    // The page of token login asks where somebody else is signed in, or where a link of somebody else brought this browser
    // here; and it keeps what the web app keeps of who came in.
    const more = { next: isStudent ? addressOf('home') : target, ...(result.status !== 'success' && { token }) }
    return reply.redirect(`${addressOf('handOver')}?${new URLSearchParams(more).toString()}`, 303)
  }
  const open = { schema: { hide: true }, config: { access: 'public' } } as const
  app.get('/my/index.php', open, (request, reply) => enter(request, reply, addressOf('staff')))
  app.get('/mod/:type/view.php', open, (request, reply) => {
    const id = single((request.query as Query).id) ?? ''
    return enter(request, reply, /^\d{1,16}$/.test(id) ? addressOf('staffActivity', { id }) : addressOf('staff'))
  })
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
