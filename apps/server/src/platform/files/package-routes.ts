import type { FastifyInstance } from 'fastify'
import { packagePolicy } from '../http/headers.ts'
import type { ContentParts } from './content-parts.ts'
import type { PackageLink } from './package-links.ts'
import { getDocument, playerFiles } from './player-files.ts'
import { sendStored } from './send-file.ts'

/** A browser asks again after this long, and hears whether the package is still its reader's. */
const FRESH_S = 300

/** Packages: the document that plays one, and its files below a signed address on a host of its own. */
export async function packageRoutes(app: FastifyInstance, parts: ContentParts): Promise<void> {
  const { files, origins, openPackageFile } = parts
  const headers = {
    'content-security-policy': packagePolicy(origins.app),
    'cache-control': `private, max-age=${FRESH_S}, must-revalidate`,
    // A course in a window of its own looks for the player by way of its opener.
    'cross-origin-opener-policy': 'unsafe-none',
    // Nobody but the package itself reads or embeds its parts.
    'cross-origin-resource-policy': 'same-origin',
  }
  await app.register(playerFiles)
  app.get<{ Params: PackageLink & { format: string } }>(
    '/play/:format/:activityId/:userId/:expiresS/:signature',
    { config: { access: 'package-link' } },
    async ({ params: { format } }, reply) => {
      const html = getDocument(format, origins.app)
      if (html === null) return reply.callNotFound()
      return reply
        .removeHeader('access-control-allow-origin')
        .headers({ ...headers, 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )
  app.get<{ Params: PackageLink & { '*': string } }>(
    '/p/:activityId/:userId/:expiresS/:signature/*',
    { config: { access: 'package-link' } },
    async (request, reply) => {
      // A worker would stay behind, and answer for files after the link to them is over.
      if (request.headers['service-worker']) return reply.callNotFound()
      const { activityId, userId, '*': path } = request.params
      const file = await openPackageFile(Number(userId), Number(activityId), path)
      if (!file) return reply.callNotFound()
      // No charset: pages of packages say theirs in themselves.
      void reply.removeHeader('access-control-allow-origin').headers({ ...headers, 'content-type': file.mime })
      return sendStored(request, reply, files, file.sha256)
    },
  )
}
