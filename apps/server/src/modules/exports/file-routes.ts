import type { ServerResponse } from 'node:http'
import { EXPORT_FILES } from '@learn/contract/exports'
import { z } from 'zod'
import { sendStored } from '#platform/files/send-file.ts'
import type { RouteBinder } from '#platform/module.ts'
import { openExportFile } from './service/export-file-access.ts'
import { type ExportsParts, notFound } from './service/parts.ts'

const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
})

/** Where files that were made are fetched, by the session of who had them made: a file holds all right answers. */
export const fileRoutes = (parts: ExportsParts) => (app: RouteBinder) =>
  app.register(async own => {
    const sending = new Set<ServerResponse>()
    // A stop does not wait for a slow line: a browser goes on by the range that it lacks.
    own.addHook('preClose', async () => {
      for (const reply of sending) reply.destroy()
    })
    own.get<{ Params: { id: string } }>(
      `${EXPORT_FILES}/:id`,
      { schema: { hide: true }, config: { access: 'signed-in' } },
      async (request, reply) => {
        const place = params.safeParse(request.params)
        if (!place.success) throw notFound()
        const { name, sha256 } = await openExportFile(parts, await request.requireCaller(), place.data.id)
        sending.add(reply.raw)
        reply.raw.once('close', () => sending.delete(reply.raw))
        void reply.headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          'cache-control': 'private, no-cache',
        })
        return sendStored(request, reply, parts.files, sha256)
      },
    )
  })
