import { createHash } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { createFilm } from './films.ts'
import { jsonReply, startVendorServer } from './vendor-server.ts'

const KEY = 'APIkey'
const SECRET = 'the secret of the key, long enough for it'
const secretBytes = new TextEncoder().encode(SECRET)

/** A token of LiveKit as its server reads it. Throws for one that it refuses. */
export async function readLiveKitToken(token: string, now: Date) {
  if (decodeProtectedHeader(token).alg !== 'HS256') throw new Error('algorithm')
  return (await jwtVerify(token, secretBytes, { issuer: KEY, currentDate: now })).payload as Record<string, unknown>
}

/** A server that speaks the documented protocol of LiveKit: room service and egress over Twirp, signed webhooks. */
export async function startLiveKit() {
  const rooms = new Set<string>()
  const film = createFilm(600)
  const server = await startVendorServer(({ method, url, headers, body }) => {
    if (url.pathname.startsWith('/classes/')) return { status: 200, type: 'video/mp4', body: film }
    const [, head = '', payload = ''] = /^Bearer ([\w-]+)\.([\w-]+)\.[\w-]+$/.exec(String(headers.authorization)) ?? []
    if (method !== 'POST' || head === '') return jsonReply({ code: 'unauthenticated' }, 401)
    const { iss, video } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      iss: string
      video: Record<string, boolean>
    }
    const asked = JSON.parse(body) as { name?: string; room?: string; room_name?: string }
    const name = url.pathname.replace('/twirp/livekit.', '')
    const grant = name.startsWith('Egress') ? video.roomRecord : video.roomCreate
    if (iss !== KEY || grant !== true) return jsonReply({ code: 'permission_denied' }, 403)
    if (name === 'RoomService/CreateRoom') rooms.add(asked.name ?? '')
    else if (name === 'RoomService/DeleteRoom') {
      if (!rooms.delete(asked.room ?? '')) return jsonReply({ code: 'not_found' }, 404)
    } else if (name !== 'Egress/StartRoomCompositeEgress') return jsonReply({ code: 'bad_route' }, 404)
    return jsonReply({ sid: 'RM_1', name: asked.name })
  })
  return {
    ...server,
    rooms,
    film,
    env: {
      LIVEKIT_URL: server.url,
      LIVEKIT_API_KEY: KEY,
      LIVEKIT_API_SECRET: SECRET,
      LIVEKIT_CLIENT_URL: 'https://meet.example.org/custom',
      LIVEKIT_RECORDINGS_URL: `${server.url}/classes`,
    },
    /** What LiveKit sends of an event: a token that holds the hash of its bytes. */
    async event(event: object, now: Date, secret = SECRET) {
      const nowS = Math.floor(now.getTime() / 1000)
      const body = JSON.stringify({ createdAt: String(nowS), ...event })
      const token = await new SignJWT({ sha256: createHash('sha256').update(body).digest('base64') })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(KEY)
        .setExpirationTime(nowS + 300)
        .sign(new TextEncoder().encode(secret))
      return { body, headers: { 'content-type': 'application/webhook+json', authorization: token } }
    },
  }
}
