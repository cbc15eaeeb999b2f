import type { Clock } from '#platform/clock.ts'
import { epochS } from '#platform/clock.ts'
import type { HttpClient } from '#platform/http-client.ts'
import type { MeetingProvider } from '../provider.ts'
import { type LiveKitGrant, type LiveKitKeys, livekitToken } from './token.ts'
import { HOST_IDENTITY, readLiveKitWebhook } from './webhook.ts'

interface LiveKitSettings extends LiveKitKeys {
  url: string
  /** The page on which people meet. */
  clientUrl: string
  /** Where recordings are fetched; null: nothing is recorded. */
  recordingsUrl: string | null
}

const CALL_S = 60
/** For so long somebody can come in with a token; who is in stays. */
const JOIN_S = 900
/** A room that everybody has left is over after this. */
const EMPTY_S = 600

/** Classes in rooms of LiveKit, where everybody can be on camera. */
export function createLiveKit(
  { http, clock }: { http: HttpClient; clock: Clock },
  settings: LiveKitSettings,
): MeetingProvider {
  const { url, clientUrl, recordingsUrl } = settings
  async function call(name: string, grant: LiveKitGrant, body: object, allowed: number[] = []): Promise<void> {
    const token = await livekitToken(settings, { grant, nowS: epochS(clock.now()), lastsS: CALL_S })
    const { status } = await http({
      method: 'POST',
      url: `${url}/twirp/livekit.${name}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (status !== 200 && !allowed.includes(status)) throw new Error(`LiveKit answered ${status} to ${name}`)
  }
  return {
    name: 'livekit',
    countsAttendance: true,
    licences: () => [{ account: '', licence: null }],
    async open({ sessionId }) {
      const room = `class-${sessionId}`
      await call('RoomService/CreateRoom', { roomCreate: true }, { name: room, empty_timeout: EMPTY_S })
      if (recordingsUrl !== null)
        await call(
          'Egress/StartRoomCompositeEgress',
          { roomRecord: true },
          { room_name: room, layout: 'speaker', file_outputs: [{ file_type: 'MP4', filepath: `${room}-{time}.mp4` }] },
        )
      return room
    },
    async join({ externalId: room }, { userId, name, role }) {
      const isHost = role === 'host'
      const identity = `${isHost ? HOST_IDENTITY : ''}${userId}`
      const token = await livekitToken(settings, {
        grant: {
          room,
          roomJoin: true,
          canPublish: true,
          canSubscribe: true,
          canPublishData: true,
          ...(isHost && { roomAdmin: true }),
        },
        nowS: epochS(clock.now()),
        lastsS: JOIN_S,
        person: { identity, name },
      })
      const query = new URLSearchParams({ liveKitUrl: url.replace(/^http/, 'ws'), token }).toString()
      return { url: `${clientUrl}?${query}`, personKey: identity, isLasting: false }
    },
    async end({ externalId: room }) {
      await call('RoomService/DeleteRoom', { roomCreate: true }, { room }, [404])
    },
    readWebhook: (webhook, now) => readLiveKitWebhook(webhook, settings, now),
    findRecording: async (_meeting, ref) =>
      recordingsUrl !== null && ref.startsWith(`${recordingsUrl}/`)
        ? { video: { url: ref, headers: {} }, captions: null }
        : null,
  }
}
