import { IMPORT_PIECE_BYTES, IMPORT_PIECES } from '@learn/contract/imports'
import { z } from 'zod'
import type { RouteBinder } from '#platform/module.ts'
import { type ImportsParts, notFound, refuseStrangers } from './service/parts.ts'
import { takePiece } from './service/piece.ts'

const number = z.string().regex(/^\d{1,16}$/)
const params = z.object({ id: number.transform(Number) })
const query = z.object({ from: number.transform(Number) })

/**
 * Where pieces of files come in, as bytes. Who brings in nothing is refused before a byte of it is read. A piece is no text that
 * stops everybody while it becomes values: others need not wait for it, so that the limit stands at its parser and not at the route.
 */
export const pieceRoutes = (parts: ImportsParts) => (app: RouteBinder) =>
  app.register(async own => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: IMPORT_PIECE_BYTES },
      (_request, body, done) => done(null, body),
    )
    own.post<{ Params: { id: string }; Querystring: { from?: string }; Body: Buffer }>(
      `${IMPORT_PIECES}/:id`,
      {
        schema: { hide: true },
        config: { access: 'signed-in' },
        preParsing: async (request, _reply, payload) => {
          refuseStrangers(await request.requireCaller())
          return payload
        },
      },
      async request => {
        const caller = await request.requireCaller()
        const place = params.safeParse(request.params)
        const asked = query.safeParse(request.query)
        if (!place.success || !asked.success) throw notFound()
        return takePiece(parts, caller, place.data.id, asked.data.from, request.body)
      },
    )
  })
