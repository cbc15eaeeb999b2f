import { createHash } from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { isSame } from '#platform/signing.ts'
import { badSignature } from '../bad-signature.ts'
import type { MeetingNews, RawWebhook, ReadWebhook } from '../provider.ts'
import type { LiveKitKeys } from './token.ts'

/** Epoch seconds; the JSON of protobuf writes large numbers as text. */
const seconds = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number)

const livekitEvent = z.object({
  event: z.string(),
  id: z.string().min(1).max(100),
  createdAt: seconds,
  room: z.object({ name: z.string() }).optional(),
  participant: z.object({ sid: z.string(), identity: z.string(), name: z.string().default('') }).optional(),
  egressInfo: z
    .object({
      roomName: z.string().default(''),
      fileResults: z.array(z.object({ location: z.string().default('') })).default([]),
    })
    .optional(),
})
type LiveKitEvent = z.output<typeof livekitEvent>

/** The prefix of the identity of hosts: nobody of whom attendance is counted. */
export const HOST_IDENTITY = 'host-'

async function verify(token: string, { apiKey, apiSecret }: LiveKitKeys, now: Date): Promise<JWTPayload> {
  try {
    const options = { algorithms: ['HS256'], issuer: apiKey, currentDate: now, requiredClaims: ['exp'] }
    return (await jwtVerify(token, new TextEncoder().encode(apiSecret), options)).payload
  } catch {
    throw badSignature()
  }
}

/** What a webhook of LiveKit tells: its head is a token of ours that holds the SHA-256 of the body. Throws `live/bad-signature`. */
export async function readLiveKitWebhook(
  { headers, body }: RawWebhook,
  keys: LiveKitKeys,
  now: Date,
): Promise<ReadWebhook> {
  const token = String(headers.authorization ?? '').replace(/^Bearer /, '')
  const { sha256 } = await verify(token, keys, now)
  const wanted = createHash('sha256').update(body).digest()
  if (typeof sha256 !== 'string' || !isSame(Buffer.from(sha256, 'base64'), wanted)) throw badSignature()
  const event = livekitEvent.safeParse(JSON.parse(body)).data
  return event ? { id: event.id, reply: {}, news: newsIn(event) } : { id: null, reply: {}, news: [] }
}

function newsIn({ event, createdAt, room, participant, egressInfo }: LiveKitEvent): MeetingNews[] {
  const at = new Date(createdAt * 1000)
  if (event === 'egress_ended' && egressInfo)
    return egressInfo.fileResults.slice(0, 1).map(({ location }) => ({
      kind: 'recording',
      externalId: egressInfo.roomName,
      ref: location,
    }))
  if (!room) return []
  if (event === 'room_finished') return [{ kind: 'ended', externalId: room.name, at }]
  if (!participant || participant.identity.startsWith(HOST_IDENTITY)) return []
  const { sid: visit, identity: personKey, name } = participant
  const who = { externalId: room.name, at, visit, personKey, name, email: '' }
  if (event === 'participant_joined') return [{ kind: 'joined', ...who }]
  return event === 'participant_left' ? [{ kind: 'left', ...who }] : []
}
