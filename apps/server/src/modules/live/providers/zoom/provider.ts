import { z } from 'zod'
import type { ZoomAccount } from '#platform/class-services.ts'
import type { Clock } from '#platform/clock.ts'
import type { HttpClient } from '#platform/http-client.ts'
import { badSignature } from '../bad-signature.ts'
import type { Licence, Meeting, MeetingProvider, OpenMeeting } from '../provider.ts'
import { createZoomClient, type ZoomClient } from './client.ts'
import { createdMeeting, meetingDetails, recordings, registrant } from './shapes.ts'
import { readZoomWebhook } from './webhook.ts'

interface ZoomSettings {
  accounts: readonly ZoomAccount[]
  apiUrl: string
  oauthUrl: string
  siteUrl: string
}

/** Zoom's word for a meeting at a time. */
const SCHEDULED = 2
/** Of several videos of one class the first of these is shown. */
const VIEWS = ['shared_screen_with_speaker_view', 'shared_screen_with_gallery_view', 'active_speaker', 'shared_screen']

/** How well an account suits a class: 0 is best; null: it is not for it. */
function suitability({ hosts, programs }: ZoomAccount, { hostEmail, programIds }: Meeting): number | null {
  if (hostEmail !== null && hosts.some(host => host.toLowerCase() === hostEmail.toLowerCase())) return 0
  if (programs.some(id => programIds.includes(id))) return 1
  return hosts.length === 0 && programs.length === 0 ? 2 : null
}

/** Licences for a class: accounts of its host first, then of its program, then of everybody; the licence of the host before others. */
const licencesFor = (accounts: readonly ZoomAccount[], meeting: Meeting): Licence[] =>
  accounts
    .flatMap(account => {
      const rank = suitability(account, meeting)
      return rank === null ? [] : [{ account, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ account: { name, users } }) =>
      users
        .toSorted((a, b) => Number(b === meeting.hostEmail) - Number(a === meeting.hostEmail))
        .map(licence => ({ account: name, licence })),
    )

/** A meeting with registration: each learner has an address of their own, so that Zoom tells who joined without their e-mail. */
const newMeeting = ({ name, startsAt, minutes }: Meeting): object => ({
  topic: name.slice(0, 200),
  type: SCHEDULED,
  start_time: startsAt.toISOString(),
  duration: minutes,
  settings: {
    approval_type: 0,
    registration_type: 1,
    registrants_email_notification: false,
    registrants_confirmation_email: false,
    join_before_host: false,
    mute_upon_entry: true,
    auto_recording: 'cloud',
  },
})

/** Classes in meetings of Zoom, on the licences of one or more accounts. */
export function createZoom(
  parts: { http: HttpClient; clock: Clock },
  { accounts, apiUrl, oauthUrl, siteUrl }: ZoomSettings,
): MeetingProvider {
  const clients = new Map(
    accounts.map(account => [account.name, createZoomClient(parts, { apiUrl, oauthUrl }, account)]),
  )
  const findClient = (name: string): ZoomClient => {
    const client = clients.get(name)
    if (!client) throw new Error(`There is no account ${name} of Zoom any more`)
    return client
  }
  return {
    name: 'zoom',
    countsAttendance: true,
    licences: meeting => licencesFor(accounts, meeting),
    async open(meeting, { account, licence }) {
      const path = `/users/${encodeURIComponent(licence ?? '')}/meetings`
      const made = await findClient(account).call(createdMeeting, 'POST', path, { body: newMeeting(meeting) })
      return made?.id ?? ''
    },
    async join({ account, externalId }, { userId, name, role }) {
      const client = findClient(account)
      const path = `/meetings/${encodeURIComponent(externalId)}`
      if (role === 'host') {
        const found = await client.call(meetingDetails, 'GET', path)
        return { url: found?.start_url ?? '', personKey: 'host', isLasting: false }
      }
      const [first = name, ...rest] = name.split(' ')
      const email = `learner-${userId}@${new URL(siteUrl).hostname}`
      const body = { email, first_name: first, last_name: rest.join(' ') || '-' }
      const made = await client.call(registrant, 'POST', `${path}/registrants`, { body })
      return { url: made?.join_url ?? '', personKey: made?.registrant_id ?? '', isLasting: true }
    },
    async end({ account, externalId }) {
      // 400 and 404: it is over already, or was never begun.
      const path = `/meetings/${encodeURIComponent(externalId)}/status`
      await findClient(account).call(z.unknown(), 'PUT', path, { body: { action: 'end' }, allowed: [400, 404] })
    },
    async readWebhook(webhook, now) {
      const account = accounts.find(({ name }) => name === webhook.channel)
      if (!account) throw badSignature()
      return readZoomWebhook(webhook, account, now)
    },
    findRecording: ({ account }, ref) => findFiles(findClient(account), apiUrl, ref),
  }
}

/** An id with strokes is written twice for the address, as Zoom wants it. */
const uuidPath = (uuid: string): string =>
  uuid.startsWith('/') || uuid.includes('//') ? encodeURIComponent(encodeURIComponent(uuid)) : encodeURIComponent(uuid)

async function findFiles(client: ZoomClient, apiUrl: string, ref: OpenMeeting['externalId']) {
  const found = await client.call(recordings, 'GET', `/meetings/${uuidPath(ref)}/recordings`, { allowed: [404] })
  const files = (found?.recording_files ?? []).filter(
    ({ status, download_url }) => status === 'completed' && isOfZoom(download_url, apiUrl),
  )
  const rank = (type: string | undefined): number => (VIEWS.indexOf(type ?? '') + VIEWS.length + 1) % (VIEWS.length + 1)
  const [video] = files
    .filter(({ file_type }) => file_type === 'MP4')
    .toSorted((a, b) => rank(a.recording_type) - rank(b.recording_type) || b.file_size - a.file_size)
  if (!video) return null
  const transcript = files.find(({ file_type }) => file_type === 'TRANSCRIPT')
  const headers = { authorization: `Bearer ${await client.readToken()}` }
  return {
    video: { url: video.download_url, headers },
    captions: transcript ? { url: transcript.download_url, headers } : null,
  }
}

/** Our token goes to Zoom alone. */
function isOfZoom(address: string, apiUrl: string): boolean {
  const { protocol, hostname, host } = new URL(address)
  return host === new URL(apiUrl).host || (protocol === 'https:' && /(^|\.)zoom\.us$/.test(hostname))
}
