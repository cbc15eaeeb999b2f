import { z } from 'zod'
import type { AppError } from '../errors.ts'
import type { RouteBinder } from '../module.ts'
import type { Caller } from './caller.ts'

const number = z.string().regex(/^\d{1,16}$/)
const params = z.object({ id: number.transform(Number) })
const query = z.object({ from: number.transform(Number) })

/** A piece of the upload with this id: its bytes from an offset on. */
export interface Piece {
  id: number
  from: number
  bytes: Buffer
}

interface PieceRoute {
  /** Without the id at its end. */
  path: string
  maxBytes: number
  /** Throws for who uploads nothing: they are refused before a byte is read. */
  admit(caller: Caller): void
  notFound(): AppError
  take(caller: Caller, piece: Piece): Promise<unknown>
}

/**
 * Where pieces of files come in, as bytes. A piece is no text that stops everybody while it becomes values: others need not wait for
 * it, so that the limit stands at its parser and not at the route.
 */
export const pieceRoute =
  ({ path, maxBytes, admit, notFound, take }: PieceRoute) =>
  (app: RouteBinder) =>
    app.register(async own => {
      own.removeAllContentTypeParsers()
      own.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: maxBytes },
        (_request, body, done) => done(null, body),
      )
      own.post<{ Params: { id: string }; Querystring: { from?: string }; Body: Buffer }>(
        `${path}/:id`,
        {
          schema: { hide: true },
          config: { access: 'signed-in' },
          preParsing: async (request, _reply, payload) => {
            admit(await request.requireCaller())
            return payload
          },
        },
        async request => {
          const caller = await request.requireCaller()
          const place = params.safeParse(request.params)
          const asked = query.safeParse(request.query)
          if (!place.success || !asked.success) throw notFound()
          return take(caller, { id: place.data.id, from: asked.data.from, bytes: request.body })
        },
      )
    })
