import { SignJWT } from 'jose'

export interface LiveKitKeys {
  apiKey: string
  apiSecret: string
}

/** What a token of LiveKit allows. */
export interface LiveKitGrant {
  room?: string
  roomJoin?: boolean
  roomCreate?: boolean
  roomAdmin?: boolean
  roomRecord?: boolean
  canPublish?: boolean
  canSubscribe?: boolean
  canPublishData?: boolean
}

/** A token of LiveKit (docs.livekit.io, authentication): signed with the secret, its issuer is the key. */
export const livekitToken = (
  { apiKey, apiSecret }: LiveKitKeys,
  {
    grant,
    nowS,
    lastsS,
    person,
  }: {
    grant: LiveKitGrant
    nowS: number
    lastsS: number
    person?: { identity: string; name: string }
  },
): Promise<string> =>
  new SignJWT({ video: { ...grant }, ...(person && { name: person.name }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(apiKey)
    .setSubject(person?.identity ?? apiKey)
    .setNotBefore(nowS - 30)
    .setExpirationTime(nowS + lastsS)
    .sign(new TextEncoder().encode(apiSecret))
