import { LIVE_STREAMS } from '@learn/contract/live/plain'
import type { FastifyInstance } from 'fastify'
import { sendStored } from '#platform/files/send-file.ts'
import { type LiveParts, notFound } from '../service/parts.ts'
import { findFilm, readCaptions } from '../service/recording-page.ts'
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
const SIGNED_IN = { schema: { hide: true }, config: { access: 'signed-in' } } as const
const LIST = 'application/vnd.apple.mpegurl'
const IMMUTABLE = 'private, max-age=31536000, immutable'

/**
 * Where players fetch a class: for who may watch it, by their session. Lists say who is there, the fragments that are fetched beside them
 * count as presence; they never change and lie under an address that nobody guesses.
 */
export function watchRoutes(app: FastifyInstance, parts: LiveParts, room: Room): void {
  const { clock } = parts
  const { admission } = room

  app.get<{ Params: KeyParams; Querystring: { [NEXT_FRAGMENT]?: string } }>(
    `${LIVE_STREAMS}/:key/index.m3u8`,
    SIGNED_IN,
    async (request, reply) => {
      const caller = await request.requireCaller()
      const { session, role } = await admission.admit(caller, request.params.key)
      const broadcast = await room.broadcasts.get(session.id)
      if (role === 'learner') {
        await room.presence.asked(session.id, caller.userId, clock.now())
        if (session.state === 'live') await room.here.tell(session.id)
      }
      const msn = Number(request.query[NEXT_FRAGMENT])
      const list = await broadcast.playlist(Number.isInteger(msn) && msn >= 0 ? msn : null, (caller.userId % 100) / 100)
      return reply.header('content-type', LIST).send(list)
    },
  )

  app.get<{ Params: KeyParams }>(`${LIVE_STREAMS}/:key/recording.m3u8`, SIGNED_IN, async (request, reply) => {
    const { session } = await admission.admit(await request.requireCaller(), request.params.key)
    const { epochs } = await room.broadcasts.get(session.id)
    return reply.header('content-type', LIST).send(recordingPlaylist(epochs))
  })

  app.get<{ Params: KeyParams }>(`${LIVE_STREAMS}/:key/recording.mp4`, SIGNED_IN, async (request, reply) => {
    const { session } = await admission.admit(await request.requireCaller(), request.params.key)
    const sha256 = await findFilm(parts.db, session.id)
    if (sha256 === null) throw notFound()
    void reply.headers({ 'content-type': 'video/mp4', 'cache-control': 'private, no-cache' })
    return sendStored(request, reply, parts.files, sha256)
  })

  app.get<{ Params: KeyParams }>(`${LIVE_STREAMS}/:key/captions.vtt`, SIGNED_IN, async (request, reply) => {
    const { session } = await admission.admit(await request.requireCaller(), request.params.key)
    const vtt = await readCaptions(parts.db, session.id)
    if (vtt === null) throw notFound()
    return reply.headers({ 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'private, no-cache' }).send(vtt)
  })
  pieceRoutes(app, parts, room)
}

/** The bytes of a class: its fragments, and the file of each stretch once it is one. */
function pieceRoutes(app: FastifyInstance, parts: LiveParts, room: Room): void {
  const { admission } = room
  app.get<{ Params: Omit<PieceParams, 'piece'> }>(
    `${LIVE_STREAMS}/:key/:n/media.mp4`,
    SIGNED_IN,
    async (request, reply) => {
      const { session } = await admission.admit(await request.requireCaller(), request.params.key)
      const { epochs } = await room.broadcasts.get(session.id)
      const sha256 = epochs.find(({ n }) => n === Number(request.params.n))?.sha256
      if (!sha256) throw notFound()
      void reply.headers({ 'content-type': 'video/mp4', 'cache-control': 'private, max-age=3600' })
      return sendStored(request, reply, parts.files, sha256)
    },
  )

  app.get<{ Params: PieceParams }>(`${LIVE_STREAMS}/:key/:n/:piece`, SIGNED_IN, async (request, reply) => {
    const { key, n, piece } = request.params
    const caller = await request.requireCaller()
    const { session, role } = await admission.admit(caller, key)
    const seq = /^(\d{1,6})\.m4s$/.exec(piece)?.[1]
    if (!/^\d{1,6}$/.test(n) || (seq === undefined && piece !== 'init.mp4')) throw notFound()
    const broadcast = await room.broadcasts.get(session.id)
    const bytes = seq === undefined ? await broadcast.init(Number(n)) : await broadcast.fragment(Number(n), Number(seq))
    if (!bytes) throw notFound()
    const delivered = seq === undefined || request.method !== 'GET' ? null : broadcast.placed(Number(n), Number(seq))
    if (delivered && role === 'learner')
      await room.presence.delivered(session.id, caller.userId, delivered, parts.clock.now())
    return reply.headers({ 'content-type': 'video/mp4', 'cache-control': IMMUTABLE }).send(bytes)
  })
}
