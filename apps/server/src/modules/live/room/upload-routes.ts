import { LIVE_STREAMS } from '@learn/contract/live/plain'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { openSession } from '../service/open-session.ts'
import { type LiveParts, notFound } from '../service/parts.ts'
import type { Room } from './room.ts'

/** A fragment is one second; at the highest rate it is half of this. */
export const FRAGMENT_LIMIT_BYTES = 1_000_000

const badFragment = () => new AppError('live/bad-fragment', 'This is no piece of a class')
const number = z.coerce.number().int().min(0).max(1_000_000)
const sessionParams = z.object({ id: z.coerce.number().int().positive() })
const fragmentParams = sessionParams.extend({ n: number, seq: number })
const duration = z.coerce.number().min(0.05).max(20)
const MIME = /^video\/mp4; codecs="[\w.,\- ]{1,80}"$|^audio\/mp4; codecs="[\w.\- ]{1,40}"$/

/** True for bytes that begin with a box of this type (ISO/IEC 14496-12). */
const beginsWith = (bytes: Buffer, ...types: string[]): boolean =>
  bytes.length > 8 && types.includes(bytes.toString('latin1', 4, 8))

/** Where the browser of a host sends its class: the head of a stretch, then fragment by fragment. */
export function uploadRoutes(app: FastifyInstance, parts: LiveParts, room: Room): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: FRAGMENT_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  )
  const config = { access: 'signed-in' } as const
  const options = { schema: { hide: true }, config, bodyLimit: FRAGMENT_LIMIT_BYTES }

  app.post<{ Params: unknown; Querystring: { mime?: string } }>(
    `${LIVE_STREAMS}/:id/epochs`,
    options,
    async request => {
      const { id } = parsed(sessionParams, request.params)
      await hostedSession(parts, await request.requireCaller(), id)
      const { mime = '' } = request.query
      const { body } = request
      if (!Buffer.isBuffer(body) || !beginsWith(body, 'ftyp') || !MIME.test(mime)) throw badFragment()
      return { n: await (await room.broadcasts.get(id)).openEpoch(mime, body, parts.clock.now()) }
    },
  )

  app.post<{ Params: unknown; Querystring: { d?: string } }>(
    `${LIVE_STREAMS}/:id/epochs/:n/:seq`,
    options,
    async (request, reply) => {
      const { id, n, seq } = parsed(fragmentParams, request.params)
      await hostedSession(parts, await request.requireCaller(), id)
      const { body } = request
      const seconds = duration.safeParse(request.query.d ?? '1')
      if (!Buffer.isBuffer(body) || !beginsWith(body, 'moof', 'styp') || !seconds.success) throw badFragment()
      const broadcast = await room.broadcasts.get(id)
      await broadcast.append({ n, seq, duration: seconds.data, bytes: body }, parts.clock.now())
      return reply.status(204).send()
    },
  )
}

function parsed<T>(schema: z.ZodType<T>, params: unknown): T {
  const { data } = schema.safeParse(params)
  if (data === undefined) throw notFound()
  return data
}

/** A running session of a host. Throws `live/not-found` for everybody else, `live/not-live` when it is not on. */
async function hostedSession(parts: LiveParts, caller: Caller, id: number): Promise<void> {
  const { session, found } = await openSession(parts, caller, id)
  if (found.role !== 'host') throw notFound()
  if (session.state !== 'live') throw new AppError('live/not-live', 'This class is not on')
}
