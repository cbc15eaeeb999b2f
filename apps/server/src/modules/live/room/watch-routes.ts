import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { LIVE_STREAMS } from '@learn/contract/live/plain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { getRange, sendStored } from '#platform/files/send-file.ts'
import { type LiveParts, notFound } from '../service/parts.ts'
import { findFilm, readCaptions } from '../service/recording-page.ts'
import { findStream } from '../service/streams.ts'
import { recordingPlaylist } from './playlist.ts'
import type { Room } from './room.ts'

interface KeyParams {
  key: string
}
interface PieceParams extends KeyParams {
  n: string
  piece: string
}

/** Low-latency HLS: the number of the fragment that a player waits for. */
const NEXT_FRAGMENT = '_HLS_msn'
const LIST = 'application/vnd.apple.mpegurl'
const IMMUTABLE = 'private, max-age=31536000, immutable'

/**
 * Where players fetch a class. The lists are for who may watch, by their session, and count who is there; fragments never change
 * and lie under an address that nobody guesses.
 */
export function watchRoutes(app: FastifyInstance, parts: LiveParts, room: Room): void {
  const { clock } = parts
  const { admission } = room
  const signedIn = { schema: { hide: true }, config: { access: 'signed-in' } } as const

  app.get<{ Params: KeyParams; Querystring: { [NEXT_FRAGMENT]?: string } }>(
    `${LIVE_STREAMS}/:key/index.m3u8`,
    signedIn,
    async (request, reply) => {
      const caller = await request.requireCaller()
      const { session, role } = await admission.admit(caller, request.params.key)
      const broadcast = await room.broadcasts.get(session.id)
      if (role === 'learner') await room.presence.seen(session.id, caller.userId, clock.now())
      const msn = Number(request.query[NEXT_FRAGMENT])
      const list = await broadcast.playlist(Number.isInteger(msn) && msn >= 0 ? msn : null, (caller.userId % 100) / 100)
      return reply.header('content-type', LIST).send(list)
    },
  )

  app.get<{ Params: KeyParams }>(`${LIVE_STREAMS}/:key/recording.m3u8`, signedIn, async (request, reply) => {
    const { session } = await admission.admit(await request.requireCaller(), request.params.key)
    const { epochs } = await room.broadcasts.get(session.id)
    return reply.header('content-type', LIST).send(recordingPlaylist(epochs))
  })

  app.get<{ Params: KeyParams }>(`${LIVE_STREAMS}/:key/recording.mp4`, signedIn, async (request, reply) => {
    const { session } = await admission.admit(await request.requireCaller(), request.params.key)
    const sha256 = await findFilm(parts.db, session.id)
    if (sha256 === null) throw notFound()
    void reply.headers({ 'content-type': 'video/mp4', 'cache-control': 'private, no-cache' })
    return sendStored(request, reply, parts.files, sha256)
  })

  app.get<{ Params: KeyParams }>(`${LIVE_STREAMS}/:key/captions.vtt`, signedIn, async (request, reply) => {
    const { session } = await admission.admit(await request.requireCaller(), request.params.key)
    const vtt = await readCaptions(parts.db, session.id)
    if (vtt === null) throw notFound()
    return reply.headers({ 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'private, no-cache' }).send(vtt)
  })

  app.get<{ Params: PieceParams }>(`${LIVE_STREAMS}/:key/:n/:piece`, signedIn, async (request, reply) => {
    const { key, n, piece } = request.params
    const session = await findStream(parts, key)
    if (!/^\d{1,6}$/.test(n)) throw notFound()
    const broadcast = await room.broadcasts.get(session.id)
    if (piece === 'media.mp4')
      return sendMedia(reply, broadcast.epochs.find(one => one.n === Number(n))?.mediaPath, request.headers.range)
    const seq = /^(\d{1,6})\.m4s$/.exec(piece)?.[1]
    const bytes =
      piece === 'init.mp4' ? broadcast.init(Number(n)) : seq ? await broadcast.fragment(Number(n), Number(seq)) : null
    if (!bytes) throw notFound()
    return reply.headers({ 'content-type': 'video/mp4', 'cache-control': IMMUTABLE }).send(bytes)
  })
}

/** A part of the file of a stretch, as it comes from the disk. */
async function sendMedia(reply: FastifyReply, file: string | undefined, asked: string | undefined) {
  const size =
    file &&
    (await stat(file).then(
      found => found.size,
      () => null,
    ))
  if (!file || !size) throw notFound()
  const range = getRange(asked, size)
  void reply.headers({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
  })
  if (range === 'beyond') return reply.status(416).header('content-range', `bytes */${size}`).send('')
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.header('content-length', end - start + 1).send(createReadStream(file, { start, end }))
}
