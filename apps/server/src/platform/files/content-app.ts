import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { type Clock, epochS } from '../clock.ts'
import { guardRoutes, nothingHere } from '../http/access.ts'
import { toAppError } from '../http/errors.ts'
import type { Logger } from '../log.ts'
import type { FileLink, FileLinks } from './links.ts'
import type { FileStore } from './store.ts'

/** Kinds that a browser shows by itself; everything else is saved. SVG can hold script: it is saved. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif)|audio\/|video\/|application\/pdf$|text\/(plain|vtt)$)/

export interface ContentParts {
  log: Logger
  clock: Clock
  links: FileLinks
  files: FileStore
  appOrigin: string
  trustProxy: string
  /** A stored file that a person may have now, else null. */
  openFile(userId: number, fileId: number): Promise<{ mime: string; sha256: string } | null>
}

type Params = FileLink & { name: string }

/** A browser asks again after this long, and hears whether the file is still its reader's. */
const FRESH_S = 300

const notFound = (reply: FastifyReply) => reply.status(404).type('text/plain').send('Not found')

/** The origin for untrusted content: it shares no cookies with the app and serves signed links only. */
export async function createContentApp(parts: ContentParts): Promise<FastifyInstance> {
  const { log, clock, links, files, appOrigin, openFile } = parts
  // The type of pino's logger would become part of the type of the app.
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: parts.trustProxy ? parts.trustProxy.split(',').map(s => s.trim()) : false,
  })
  guardRoutes(app, {
    'signed-link': ({ params }) => {
      if (!links.isLive(params as Params, epochS(clock.now()))) throw nothingHere()
    },
  })
  app.setErrorHandler((error, request, reply) => {
    const { status } = toAppError(error)
    if (status >= 500) request.log.error({ err: error })
    return status === 404 ? notFound(reply) : reply.status(status).type('text/plain').send('Not available')
  })
  await app.register(fastifyStatic, { root: files.root, serve: false, cacheControl: false })
  app.setNotFoundHandler((_request, reply) => notFound(reply))
  app.get<{ Params: Params }>(
    '/f/:fileId/:userId/:expiresS/:signature/:name',
    { config: { access: 'signed-link' } },
    async ({ params }, reply) => {
      const file = await openFile(Number(params.userId), Number(params.fileId))
      if (!file) return reply.callNotFound()
      const isShown = SHOWN.test(file.mime)
      const isPdf = file.mime === 'application/pdf'
      void reply.headers({
        'content-type': file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime,
        'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(params.name)}`,
        'cache-control': `private, max-age=${FRESH_S}, must-revalidate`,
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': appOrigin,
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
        // A sandboxed document can't use the browser's PDF viewer.
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; frame-ancestors ${appOrigin}${isPdf ? '' : '; sandbox'}`,
      })
      const place = files.locate(file.sha256)
      return reply.sendFile(place.path, place.root, { contentType: false, cacheControl: false, etag: true })
    },
  )
  return app
}
