import { STUDIO_PIECE_BYTES, STUDIO_PIECES } from '@learn/contract/studio'
import { z } from 'zod'
import type { RouteBinder } from '#platform/module.ts'
import { can } from './policy.ts'
import { notFound } from './service/reach.ts'
import { takePiece } from './service/take-piece.ts'
import type { UploadParts } from './service/upload-parts.ts'

const number = z.string().regex(/^\d{1,16}$/)
const params = z.object({ id: number.transform(Number) })
const query = z.object({ from: number.transform(Number) })

/** Where pieces of files for activities come in, as bytes. Who writes nothing is refused before a byte of it is read. */
export const uploadRoutes = (parts: UploadParts) => (app: RouteBinder) =>
  app.register(async own => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: STUDIO_PIECE_BYTES },
      (_request, body, done) => done(null, body),
    )
    own.post<{ Params: { id: string }; Querystring: { from?: string }; Body: Buffer }>(
      `${STUDIO_PIECES}/:id`,
      {
        schema: { hide: true },
        config: { access: 'signed-in' },
        preParsing: async (request, _reply, payload) => {
          if (!can(await request.requireCaller(), 'open the studio')) throw notFound()
          return payload
        },
      },
      async request => {
        const caller = await request.requireCaller()
        const place = params.safeParse(request.params)
        const asked = query.safeParse(request.query)
        if (!place.success || !asked.success) throw notFound()
        return takePiece(parts, caller, { id: place.data.id, from: asked.data.from, bytes: request.body })
      },
    )
  })
