import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { createFilm } from './films.ts'
import { startVendorServer, type VendorReply } from './vendor-server.ts'

const SECRET = '639259d4-9dd8-4b25-bf01-95f9567eaf4b'
const xml = (inner: string): VendorReply => ({ status: 200, type: 'text/xml', body: `<response>${inner}</response>` })
const failed = (key: string): VendorReply =>
  xml(`<returncode>FAILED</returncode><messageKey>${key}</messageKey><message>no</message>`)

/** A server that speaks the documented protocol of BigBlueButton: checksums, meetings, recordings, and its signed callbacks. */
export async function startBigBlueButton() {
  const meetings = new Map<string, URLSearchParams>()
  const film = createFilm(1800)
  const server = await startVendorServer(({ url }) => {
    if (url.pathname === '/playback/video/rec-1/video-0.m4v') return { status: 200, type: 'video/mp4', body: film }
    const name = /^\/bigbluebutton\/api\/(\w+)$/.exec(url.pathname)?.[1] ?? ''
    const query = url.search.slice(1).replace(/&?checksum=[0-9a-f]+$/, '')
    const sum = createHash('sha256').update(`${name}${query}${SECRET}`).digest('hex')
    if (url.searchParams.get('checksum') !== sum) return failed('checksumError')
    const id = url.searchParams.get('meetingID') ?? ''
    if (name === 'create') {
      meetings.set(id, url.searchParams)
      return xml(`<returncode>SUCCESS</returncode><meetingID>${id}</meetingID><createTime>1</createTime><messageKey/>`)
    }
    if (name === 'end')
      return meetings.delete(id)
        ? xml('<returncode>SUCCESS</returncode><messageKey>sentEndMeetingRequest</messageKey>')
        : failed('notFound')
    if (name === 'getRecordings')
      return xml(`<returncode>SUCCESS</returncode><recordings><recording><recordID>rec-1</recordID><playback>
        <format><type>presentation</type><url>${server.url}/playback/presentation/2.3/rec-1</url><length>30</length></format>
        <format><type>video</type><url>
          ${server.url}/playback/video/rec-1/
        </url><length>30</length></format></playback></recording></recordings>`)
    return failed('unsupportedRequest')
  })
  const sign = (payload: object, alg: 'HS256' | 'HS512', now: Date, secret: string): Promise<string> =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg })
      .setExpirationTime(Math.floor(now.getTime() / 1000) + 86_400)
      .sign(new TextEncoder().encode(secret))
  return {
    ...server,
    meetings,
    film,
    env: { BIGBLUEBUTTON_URL: `${server.url}/bigbluebutton`, BIGBLUEBUTTON_SECRET: SECRET },
    /** The call of the learning dashboard after the end of a class. */
    async dashboard(meetingId: string, data: object, now: Date, secret = SECRET) {
      return {
        body: JSON.stringify({ version: '1.0', meeting_id: meetingId, internal_meeting_id: 'x-1', data }),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await sign({}, 'HS512', now, secret)}`,
        },
      }
    },
    /** The call that says that a recording is ready. */
    async recordingReady(meetingId: string, now: Date, secret = SECRET) {
      const token = await sign({ meeting_id: meetingId, record_id: 'rec-1' }, 'HS256', now, secret)
      return {
        body: new URLSearchParams({ signed_parameters: token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }
    },
  }
}
