import type { FastifyReply } from 'fastify'
import { AppError } from '#platform/errors.ts'
import type { RouteBinder } from '#platform/module.ts'
import type { HubParts } from '../service/parts.ts'
import { listPublicArticles, readPublicArticle } from '../service/public-articles.ts'
import { BLOG } from './addresses.ts'
import { writeAtom, writeRss } from './feeds.ts'
import { articlePage, listPage, missingPage } from './page.ts'

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
    send(reply, 'application/atom+xml', writeAtom(site, await listPublicArticles(parts))),
  )
  app.get(`${BLOG}/rss.xml`, open, async (_request, reply) =>
    send(reply, 'application/rss+xml', writeRss(site, await listPublicArticles(parts))),
  )
  app.get<{ Params: { key: string } }>(`${BLOG}/:key`, open, async (request, reply) => {
    const key = request.params.key.slice(0, MOST_KEY_CHARS)
    const article = await readPublicArticle(parts, key).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return null
      throw error
    })
    return article === null
      ? reply.code(404).type('text/html; charset=utf-8').send(missingPage())
      : send(reply, 'text/html', articlePage(site, article))
  })
}
