import type { FastifyInstance, FastifyReply } from 'fastify'
import { epochS } from '../clock.ts'
import { guardRoutes, nothingHere } from '../http/access.ts'
import { codeFrame } from '../http/code-frame.ts'
import { toAppError } from '../http/errors.ts'
import { contentHeaders, filePolicy } from '../http/headers.ts'
import { createServer } from '../http/server.ts'
import type { ContentParts } from './content-parts.ts'
import type { FileLink } from './links.ts'
import type { PackageLink } from './package-links.ts'
import { packageRoutes } from './package-routes.ts'
import { sendStored } from './send-file.ts'

/** Kinds that a browser shows by itself; everything else is saved. SVG can hold script: it is saved. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif)|audio\/|video\/|application\/pdf$|text\/(plain|vtt)$)/

type Params = FileLink & { name: string }

/** A browser asks again after this long, and hears whether the file is still its reader's. */
const FRESH_S = 300

// What was refused may be there a moment later.
const refused = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).header('cache-control', 'no-store').type('text/plain').send(text)
const notFound = (reply: FastifyReply) => refused(reply, 404, 'Not found')

/** The origin for untrusted content: it shares no cookies with the app and serves signed links only. */
export async function createContentApp(parts: ContentParts): Promise<FastifyInstance> {
  const { config, log, clock, links, packageLinks, files, origins, openFile } = parts
  const app = createServer({ config, log, headers: contentHeaders(origins), cutsOnStop: true })
  guardRoutes(app, {
    'web-app': () => undefined,
    // Its name is 256 random bits: the route finds nothing under another one.
    'payment-page': () => undefined,
    'signed-link': ({ params }) => {
      if (!links.isLive(params as Params, epochS(clock.now()))) throw nothingHere()
    },
    'package-link': ({ params, headers }) => {
      if (!packageLinks.isLive(params as PackageLink, headers.host ?? '', epochS(clock.now()))) throw nothingHere()
    },
  })
  app.setErrorHandler((error, request, reply) => {
    const { status } = toAppError(error)
    if (status >= 500) request.log.error({ err: error })
    return status === 404 ? notFound(reply) : refused(reply, status, 'Not available')
  })
  app.setNotFoundHandler((_request, reply) => notFound(reply))
  await app.register(codeFrame, origins)
  await app.register(packageRoutes, parts)
  app.get<{ Params: Params }>(
    '/f/:fileId/:userId/:expiresS/:signature/:name',
    { config: { access: 'signed-link' } },
    async (request, reply) => {
      const { params } = request
      const file = await openFile(Number(params.userId), Number(params.fileId))
      if (!file) return reply.callNotFound()
      const isShown = !file.isSaved && SHOWN.test(file.mime)
      const isPdf = file.mime === 'application/pdf'
      void reply.headers({
        'content-type': file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime,
        'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(params.name)}`,
        'cache-control': `private, max-age=${FRESH_S}, must-revalidate`,
        'content-security-policy': filePolicy(origins.app, isPdf),
      })
      return sendStored(request, reply, files, file.sha256)
    },
  )
  return app
}
