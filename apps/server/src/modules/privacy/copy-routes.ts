import { DATA_FILES } from '@learn/contract/privacy'
import { z } from 'zod'
import { sendStored } from '#platform/files/send-file.ts'
import type { RouteBinder } from '#platform/module.ts'
import { notFound, type PrivacyParts } from './service/parts.ts'
import { openCopy } from './service/requests.ts'

const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
})

/** Where a copy of one's own data is fetched, by the session of its person only. */
export const copyRoutes = (parts: PrivacyParts) => (app: RouteBinder) =>
  app.get<{ Params: { id: string } }>(
    `${DATA_FILES}/:id`,
    { schema: { hide: true }, config: { access: 'signed-in' } },
    async (request, reply) => {
      const place = params.safeParse(request.params)
      if (!place.success) throw notFound()
      const sha256 = await openCopy(parts, await request.requireCaller(), place.data.id)
      void reply.headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="my-data.zip"',
        'cache-control': 'private, no-store',
      })
      return sendStored(request, reply, parts.files, sha256)
    },
  )
