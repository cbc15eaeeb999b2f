import { FREE_OFFERS_PER_PAGE, FREE_SEARCH_LIMIT } from '@learn/contract/free'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { RouteBinder } from '#platform/module.ts'
import type { ClassroomParts } from '../classroom/index.ts'
import { courses, plainText } from '../learning/index.ts'
import { courseAddress, PUBLIC_COURSES } from './pages/addresses.ts'
import { coursePage } from './pages/course-page.ts'
import { listPage } from './pages/list-page.ts'
import { missingCoursePage } from './pages/missing-page.ts'
import { previewFreeCourse } from './service.ts'

/** The same for everybody: caches between us and strangers may keep it so long. */
const CACHED = 'public, max-age=300'
const COURSE_ID = /^[1-9]\d{0,15}$/

const listQuery = z.object({
  q: z.string().trim().max(FREE_SEARCH_LIMIT).default('').catch(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})

/** Pages about free courses that strangers and search engines read, and what tells search engines of them. */
export const pageRoutes = (parts: ClassroomParts & { origins: { app: string } }) => (app: RouteBinder) => {
  const options = { schema: { hide: true }, config: { access: 'public' } } as const
  const { app: origin } = parts.origins
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': CACHED }).send(body)

  // A course that is no longer free is gone for search engines too; the app would answer like a page that is there.
  const sendMissing = (reply: FastifyReply) =>
    reply
      .code(404)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(missingCoursePage())

  app.get(PUBLIC_COURSES, options, async (request, reply) => {
    const { q: search, page } = listQuery.parse(request.query)
    const range = { offset: (page - 1) * FREE_OFFERS_PER_PAGE, limit: FREE_OFFERS_PER_PAGE }
    const { items, total } = await courses.coursesOnOffer(parts, { search }, range)
    const listed = items.map(({ id, fullName, summaryHtml }) => ({
      id,
      name: fullName,
      summary: plainText(summaryHtml),
    }))
    if (listed.length === 0 && page > 1) return sendMissing(reply)
    const shown = { items: listed, total, pagesize: FREE_OFFERS_PER_PAGE, page, search }
    return send(reply, 'text/html', listPage(shown, origin))
  })

  app.get<{ Params: { id: string } }>(`${PUBLIC_COURSES}/:id`, options, async ({ params }, reply) => {
    const course = COURSE_ID.test(params.id) ? await previewFreeCourse(parts, Number(params.id)) : null
    return course === null ? sendMissing(reply) : send(reply, 'text/html', coursePage(course, origin))
  })

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const offered = await courses.idsOnOffer(parts)
    const urls = offered.map(
      ({ id, updatedAt }) =>
        `<url><loc>${origin}${courseAddress(id)}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`,
    )
    const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}${PUBLIC_COURSES}</loc></url>${urls.join('')}</urlset>`
    return send(reply, 'application/xml', xml)
  })

  // Beside courses and public articles everything stands behind sign-in, or names people.
  app.get('/robots.txt', options, async (_request, reply) =>
    send(
      reply,
      'text/plain',
      `User-agent: *\nAllow: ${PUBLIC_COURSES}\nAllow: /blog\nDisallow: /\nSitemap: ${origin}/sitemap.xml\n`,
    ),
  )
}
