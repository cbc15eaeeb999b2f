import { BADGES } from '@learn/contract/certificates'
import type { FastifyReply } from 'fastify'
import type { RouteBinder } from '#platform/module.ts'
import { getIssuer, readBadgeKey, readWithdrawnBadges } from './service/badge.ts'
import type { CertificatesParts } from './service/parts.ts'

const open = { schema: { hide: true }, config: { access: 'public' } } as const

/** Also for pages of other sites that check a badge in the browser. */
const sendPublic = (reply: FastifyReply, body: object): FastifyReply =>
  reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' }).send(body)

/** What those who check an Open Badge read: the issuer, its key, and what was withdrawn. */
export const badgeRoutes = (parts: CertificatesParts) => (app: RouteBinder) => {
  app.get(`${BADGES}/issuer`, open, async (_request, reply) => sendPublic(reply, getIssuer(parts)))
  app.get<{ Params: { kid: string } }>(`${BADGES}/keys/:kid`, open, async (request, reply) =>
    sendPublic(reply, await readBadgeKey(parts, request.params.kid)),
  )
  app.get(`${BADGES}/withdrawn`, open, async (_request, reply) => sendPublic(reply, await readWithdrawnBadges(parts)))
}
