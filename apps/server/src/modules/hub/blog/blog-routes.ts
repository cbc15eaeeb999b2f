import type { FastifyReply } from 'fastify'
import type { RouteBinder } from '#platform/module.ts'
import type { HubParts } from '../service/parts.ts'
import { listPublicArticles, readPublicArticle } from '../service/public-articles.ts'
import { BLOG } from './addresses.ts'
import { atomOf, rssOf } from './feeds.ts'
import { articlePage, listPage } from './page.ts'

export interface BlogParts extends HubParts {
  siteUrl: string
  brandName: string
}

const open = { schema: { hide: true }, config: { access: 'public' } } as const
/** So long anybody may show a page again without asking. */
const FRESH = 'public, max-age=300'
const MOST_KEY_CHARS = 100

/** The public subset of the articles: pages that need no account and no script, and their feeds. */
export const blogRoutes = (parts: BlogParts) => (app: RouteBinder) => {
  const site = { url: parts.siteUrl, name: parts.brandName }
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', FRESH).send(text)
  app.get(BLOG, open, async (_request, reply) =>
    send(reply, 'text/html', listPage(site, await listPublicArticles(parts))),
  )
  app.get(`${BLOG}/atom.xml`, open, async (_request, reply) =>
    send(reply, 'application/atom+xml', atomOf(site, await listPublicArticles(parts))),
  )
  app.get(`${BLOG}/rss.xml`, open, async (_request, reply) =>
    send(reply, 'application/rss+xml', rssOf(site, await listPublicArticles(parts))),
  )
  app.get<{ Params: { key: string } }>(`${BLOG}/:key`, open, async (request, reply) =>
    send(
      reply,
      'text/html',
      articlePage(site, await readPublicArticle(parts, request.params.key.slice(0, MOST_KEY_CHARS))),
    ),
  )
}
