import { createHash, createHmac } from 'node:crypto'
import type { ZoomAccount } from '#platform/class-services.ts'
import { isSame } from '#platform/signing.ts'
import { badSignature, FRESH_S } from '../bad-signature.ts'
import type { MeetingNews, RawWebhook, ReadWebhook } from '../provider.ts'
import { type ZoomEvent, zoomEvent } from './shapes.ts'

const headerIn = ({ headers }: RawWebhook, name: string): string => String(headers[name] ?? '')
const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/**
 * What a webhook of Zoom tells: `x-zm-signature` is `v0=` and the HMAC-SHA256 of `v0:time:body`. A call that is older than five minutes is a
 * recording of one. Throws `live/bad-signature`.
 */
export function readZoomWebhook(
  webhook: RawWebhook,
  { accountId, webhookSecret }: ZoomAccount,
  now: Date,
): ReadWebhook {
  const at = headerIn(webhook, 'x-zm-request-timestamp')
  const signature = headerIn(webhook, 'x-zm-signature')
  const wanted = `v0=${hmac(webhookSecret, `v0:${at}:${webhook.body}`)}`
  if (!/^\d{1,12}$/.test(at) || Math.abs(Number(at) - now.getTime() / 1000) > FRESH_S) throw badSignature()
  if (!isSame(Buffer.from(signature), Buffer.from(wanted))) throw badSignature()
  const event = zoomEvent.safeParse(JSON.parse(webhook.body)).data
  if (!event) return { id: null, reply: {}, news: [] }
  const { plainToken, account_id } = event.payload
  // Zoom asks from time to time whether this address is ours.
  if (event.event === 'endpoint.url_validation' && plainToken)
    return { id: null, reply: { plainToken, encryptedToken: hmac(webhookSecret, plainToken) }, news: [] }
  if (account_id !== accountId) return { id: null, reply: {}, news: [] }
  return { id: createHash('sha256').update(signature).digest('hex'), reply: {}, news: newsIn(event) }
}

function newsIn({ event, event_ts, payload: { object } }: ZoomEvent): MeetingNews[] {
  if (!object) return []
  const { id: externalId, uuid, host_id, end_time, participant } = object
  const at = (time: string | null | undefined): Date => new Date(time ?? event_ts)
  switch (event) {
    case 'meeting.ended':
      return [{ kind: 'ended', externalId, at: at(end_time) }]
    case 'recording.completed':
    case 'recording.transcript_completed':
      return [{ kind: 'recording', externalId, ref: uuid ?? externalId }]
    case 'meeting.participant_joined':
    case 'meeting.participant_left': {
      // The host came in by the account that holds the class: nobody of whom attendance is counted.
      if (!participant || (participant.id && participant.id === host_id)) return []
      const { user_id, user_name, email, registrant_id, join_time, leave_time } = participant
      const who = { visit: user_id, personKey: registrant_id ?? null, name: user_name, email: email ?? '' }
      return event === 'meeting.participant_joined'
        ? [{ kind: 'joined', externalId, at: at(join_time), ...who }]
        : [{ kind: 'left', externalId, at: at(leave_time), ...who }]
    }
    default:
      return []
  }
}
