import { SignJWT } from 'jose'
import type { Clock } from '#platform/clock.ts'
import { epochS } from '#platform/clock.ts'
import { newToken } from '#platform/ids.ts'
import { badSignature } from './bad-signature.ts'
import type { MeetingProvider } from './provider.ts'

interface JitsiSettings {
  url: string
  appId: string
  appSecret: string
}

/** For so long somebody can come in with a token; who is in stays. */
const LASTS_S = 900

/** Classes on a server of Jitsi Meet that asks for tokens. It tells nothing of them: attendance is entered by staff, recordings are uploaded. */
export const createJitsi = (clock: Clock, { url, appId, appSecret }: JitsiSettings): MeetingProvider => ({
  name: 'jitsi',
  countsAttendance: false,
  licences: () => [{ account: '', licence: null }],
  // A room is made by who comes in first; nobody else knows its name.
  open: async ({ sessionId }) => `class-${sessionId}-${newToken().slice(0, 16).toLowerCase()}`,
  async join({ externalId }, { userId, name, role }) {
    const nowS = epochS(clock.now())
    const isHost = role === 'host'
    const token = await new SignJWT({
      room: externalId,
      context: {
        user: { id: String(userId), name, moderator: isHost, affiliation: isHost ? 'owner' : 'member' },
        features: { recording: isHost, livestreaming: false },
      },
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience('jitsi')
      .setIssuer(appId)
      .setSubject(new URL(url).hostname)
      .setNotBefore(nowS - 30)
      .setExpirationTime(nowS + LASTS_S)
      .sign(new TextEncoder().encode(appSecret))
    return { url: `${url}/${externalId}?jwt=${token}`, personKey: String(userId), isLasting: false }
  },
  end: async () => undefined,
  readWebhook: () => Promise.reject(badSignature()),
  findRecording: async () => null,
})
