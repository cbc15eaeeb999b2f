import type { HttpClient } from '#platform/http-client.ts'
import { badSignature } from '../bad-signature.ts'
import type { MeetingProvider } from '../provider.ts'
import { readAnalytics, readRecordingReady } from './callbacks.ts'
import { type BigBlueButtonSettings, createBigBlueButtonClient, elementText, signedCall } from './client.ts'

/** What BigBlueButton tells us, each at an address of its own. */
const CHANNELS = { analytics: 'analytics', recording: 'recording' } as const
/** The recording that is one video; other formats need a player of theirs. */
const VIDEO_FORMAT = /<format>(?:(?!<\/format>).)*<type>video<\/type>(?:(?!<\/format>).)*<\/format>/s

/** Classes on a server of BigBlueButton. `webhookUrl`: the address of a channel of ours. */
export function createBigBlueButton(
  http: HttpClient,
  settings: BigBlueButtonSettings,
  webhookUrl: (channel: string) => string,
): MeetingProvider {
  const call = createBigBlueButtonClient(http, settings)
  return {
    name: 'bigbluebutton',
    countsAttendance: true,
    licences: () => [{ account: '', licence: null }],
    async open({ sessionId, name, minutes }) {
      const meetingID = `class-${sessionId}`
      await call('create', {
        name,
        meetingID,
        record: 'true',
        autoStartRecording: 'true',
        // It goes on for as long as its host wants; this is for one that everybody forgot.
        duration: String(minutes + 120),
        // The learning dashboard needs the events of the class.
        meetingKeepEvents: 'true',
        'meta_analytics-callback-url': webhookUrl(CHANNELS.analytics),
        'meta_bbb-recording-ready-url': webhookUrl(CHANNELS.recording),
      })
      return meetingID
    },
    join: async ({ externalId }, { userId, name, role }) => {
      const params = {
        fullName: name,
        meetingID: externalId,
        userID: String(userId),
        role: role === 'host' ? 'MODERATOR' : 'VIEWER',
        redirect: 'true',
      }
      return { url: signedCall(settings, 'join', params), personKey: String(userId), isLasting: false }
    },
    async end({ externalId }) {
      await call('end', { meetingID: externalId }, ['notFound'])
    },
    async readWebhook(webhook, now) {
      if (webhook.channel === CHANNELS.analytics) return readAnalytics(webhook, settings.secret, now)
      if (webhook.channel === CHANNELS.recording) return readRecordingReady(webhook, settings.secret, now)
      throw badSignature()
    },
    async findRecording(_meeting, ref) {
      const format = VIDEO_FORMAT.exec(await call('getRecordings', { recordID: ref }))?.[0]
      const page = format && elementText(format, 'url')
      if (!page || new URL(page).host !== new URL(settings.url).host) return null
      const url = new URL('video-0.m4v', page.endsWith('/') ? page : `${page}/`).href
      return { video: { url, headers: {} }, captions: null }
    },
  }
}
