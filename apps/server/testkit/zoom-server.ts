import { createHmac } from 'node:crypto'
import type { ZoomAccount } from '#platform/class-services.ts'
import { createFilm } from './films.ts'
import { jsonReply, startVendorServer, type VendorCall, type VendorReply } from './vendor-server.ts'

export const createZoomAccount = (name: string, more: Partial<ZoomAccount> = {}): ZoomAccount => ({
  name,
  accountId: `account-${name}`,
  clientId: `client-${name}`,
  clientSecret: `secret-${name}`,
  webhookSecret: `webhooks-${name}`,
  users: [`${name}@zoom.example.org`],
  programs: [],
  hosts: [],
  ...more,
})

interface ZoomMeeting {
  id: number
  user: string
  registrants: { registrant_id: string; email: string }[]
  isOver: boolean
}

const refusal = (status: number, code: number, message: string) => jsonReply({ code, message }, status)

/** Tokens of server-to-server OAuth, and whose they are. */
function createTokens(accounts: readonly ZoomAccount[]) {
  const tokens = new Map<string, ZoomAccount>()
  return {
    find: ({ headers }: VendorCall) => tokens.get(String(headers.authorization).replace('Bearer ', '')),
    give({ url, headers }: VendorCall): VendorReply {
      const account = accounts.find(({ clientId, clientSecret }) => {
        const wanted = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
        return headers.authorization === `Basic ${wanted}`
      })
      const asked = [url.searchParams.get('grant_type'), url.searchParams.get('account_id')]
      if (!account || asked[0] !== 'account_credentials' || asked[1] !== account.accountId)
        return jsonReply({ reason: 'Invalid client', error: 'invalid_client' }, 401)
      const token = `token-${account.name}-${tokens.size}`
      tokens.set(token, account)
      return jsonReply({ access_token: token, token_type: 'bearer', expires_in: 3599 })
    },
  }
}

function createMeeting(meetings: Map<string, ZoomMeeting>, { users }: ZoomAccount, user: string): VendorReply {
  if (!users.includes(user)) return refusal(404, 1001, 'User does not exist')
  const meeting = { id: 90_000_000_000 + meetings.size, user, registrants: [], isOver: false }
  meetings.set(String(meeting.id), meeting)
  return jsonReply({ id: meeting.id, uuid: `uuid${meeting.id}==`, join_url: 'https://zoom.us/j/1' }, 201)
}

function answerMeeting(meeting: ZoomMeeting, path: string, { method, body }: VendorCall): VendorReply {
  const { id, registrants } = meeting
  if (method === 'GET' && path === '') return jsonReply({ id, start_url: `https://zoom.us/s/${id}?zak=host` })
  if (method === 'PUT' && path === '/status') {
    if (meeting.isOver) return refusal(400, 3063, 'Cannot end meeting')
    meeting.isOver = true
    return { status: 204, body: '' }
  }
  if (method === 'POST' && path === '/registrants') {
    const { email } = JSON.parse(body) as { email: string }
    const registrant_id = `reg${id}x${registrants.length}`
    registrants.push({ registrant_id, email })
    return jsonReply({ id, registrant_id, join_url: `https://zoom.us/w/${id}?tk=${registrant_id}` }, 201)
  }
  return refusal(404, 2300, 'not found')
}

/** The files of a recording, as Zoom lists them. */
const recordingFiles = (origin: string) => {
  const file = (file_type: string, name: string, recording_type?: string) => ({
    file_type,
    recording_type,
    status: 'completed',
    file_size: 1000,
    download_url: `${origin}/download/${name}`,
  })
  return jsonReply({
    recording_files: [
      file('M4A', 'sound', 'audio_only'),
      file('MP4', 'other', 'gallery_view'),
      file('MP4', 'video', 'shared_screen_with_speaker_view'),
      file('TRANSCRIPT', 'transcript'),
    ],
  })
}

const TRANSCRIPT = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nNeha: welcome to the class\n'

/** A server that speaks the documented protocol of Zoom: server-to-server OAuth, meetings, registrants, recordings, signed webhooks. */
export async function startZoom(accounts: readonly ZoomAccount[]) {
  const meetings = new Map<string, ZoomMeeting>()
  const tokens = createTokens(accounts)
  let isDown = false
  const film = createFilm(3600)
  const server = await startVendorServer(call => {
    if (isDown) return { status: 503, body: 'down' }
    const path = call.url.pathname
    if (path === '/oauth/token') return tokens.give(call)
    const account = tokens.find(call)
    if (!account) return refusal(401, 124, 'Invalid access token.')
    if (path === '/download/video') return { status: 200, type: 'video/mp4', body: film }
    if (path === '/download/transcript') return { status: 200, body: TRANSCRIPT }
    const user = /^\/v2\/users\/([^/]+)\/meetings$/.exec(path)?.[1]
    if (call.method === 'POST' && user) return createMeeting(meetings, account, decodeURIComponent(user))
    if (/^\/v2\/meetings\/[^/]+\/recordings$/.test(path)) return recordingFiles(`http://${call.headers.host as string}`)
    const [, id = '', rest = ''] = /^\/v2\/meetings\/(\d+)(.*)$/.exec(path) ?? []
    const meeting = meetings.get(id)
    return meeting ? answerMeeting(meeting, rest, call) : refusal(404, 3001, 'Meeting does not exist')
  })
  return {
    ...server,
    meetings,
    film,
    env: {
      ZOOM_ACCOUNTS: JSON.stringify(accounts),
      ZOOM_API_URL: `${server.url}/v2`,
      ZOOM_OAUTH_URL: `${server.url}/oauth/token`,
    },
    setDown(value: boolean) {
      isDown = value
    },
    /** What Zoom sends of an event, signed over its bytes. */
    event(account: ZoomAccount, event: string, object: object, now: Date) {
      const payload = { account_id: account.accountId, object }
      const body = JSON.stringify({ event, event_ts: now.getTime(), payload })
      return { body, headers: zoomHeaders(account, body, now) }
    },
  }
}

export function zoomHeaders({ webhookSecret }: ZoomAccount, body: string, now: Date): Record<string, string> {
  const at = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'x-zm-request-timestamp': at,
    'x-zm-signature': `v0=${createHmac('sha256', webhookSecret).update(`v0:${at}:${body}`).digest('hex')}`,
  }
}
