import { LIVE_WEBHOOKS } from '@learn/contract/live/plain'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { HttpClient } from '#platform/http-client.ts'
import { createBigBlueButton } from './bigbluebutton/provider.ts'
import { createJitsi } from './jitsi.ts'
import { createLiveKit } from './livekit/provider.ts'
import type { MeetingProvider } from './provider.ts'
import { createZoom } from './zoom/provider.ts'

export interface ProviderParts {
  config: Pick<
    Config,
    | 'ZOOM_ACCOUNTS'
    | 'ZOOM_API_URL'
    | 'ZOOM_OAUTH_URL'
    | 'BIGBLUEBUTTON_URL'
    | 'BIGBLUEBUTTON_SECRET'
    | 'BIGBLUEBUTTON_CHECKSUM'
    | 'JITSI_URL'
    | 'JITSI_APP_ID'
    | 'JITSI_APP_SECRET'
    | 'LIVEKIT_URL'
    | 'LIVEKIT_API_KEY'
    | 'LIVEKIT_API_SECRET'
    | 'LIVEKIT_CLIENT_URL'
    | 'LIVEKIT_RECORDINGS_URL'
  >
  http: HttpClient
  clock: Clock
  siteUrl: string
}

export type MeetingProviders = ReadonlyMap<string, MeetingProvider>

/** The services that are set up to hold classes, by name. */
export function setUpMeetingProviders({ config, http, clock, siteUrl }: ProviderParts): MeetingProviders {
  const found: MeetingProvider[] = []
  if (config.ZOOM_ACCOUNTS.length > 0)
    found.push(
      createZoom(
        { http, clock },
        {
          accounts: config.ZOOM_ACCOUNTS,
          apiUrl: config.ZOOM_API_URL,
          oauthUrl: config.ZOOM_OAUTH_URL,
          siteUrl,
        },
      ),
    )
  const { BIGBLUEBUTTON_URL, BIGBLUEBUTTON_SECRET, BIGBLUEBUTTON_CHECKSUM: checksum } = config
  if (BIGBLUEBUTTON_URL && BIGBLUEBUTTON_SECRET) {
    const settings = { url: BIGBLUEBUTTON_URL, secret: BIGBLUEBUTTON_SECRET, checksum }
    const webhookUrl = (channel: string) => `${siteUrl}${LIVE_WEBHOOKS}/bigbluebutton/${channel}`
    found.push(createBigBlueButton(http, settings, webhookUrl))
  }
  const { JITSI_URL, JITSI_APP_ID, JITSI_APP_SECRET } = config
  if (JITSI_URL && JITSI_APP_ID && JITSI_APP_SECRET)
    found.push(createJitsi(clock, { url: JITSI_URL, appId: JITSI_APP_ID, appSecret: JITSI_APP_SECRET }))
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, LIVEKIT_CLIENT_URL, LIVEKIT_RECORDINGS_URL } = config
  if (LIVEKIT_URL && LIVEKIT_API_KEY && LIVEKIT_API_SECRET && LIVEKIT_CLIENT_URL)
    found.push(
      createLiveKit(
        { http, clock },
        {
          url: LIVEKIT_URL,
          apiKey: LIVEKIT_API_KEY,
          apiSecret: LIVEKIT_API_SECRET,
          clientUrl: LIVEKIT_CLIENT_URL,
          recordingsUrl: LIVEKIT_RECORDINGS_URL ?? null,
        },
      ),
    )
  return new Map(found.map(provider => [provider.name, provider]))
}
