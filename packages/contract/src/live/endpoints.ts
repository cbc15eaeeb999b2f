import { z } from 'zod'
import { endpointsAt } from '../base/endpoint.ts'
import { id } from '../base/shapes.ts'
import { LIVE_ADDRESSES } from './addresses.ts'

/** What the Meeting SDK of Zoom is started with. */
const zoomSignature = z.object({
  signature: z.string(),
  sdkKey: z.string(),
  meetingNumber: z.string(),
  /** 1: a host, 0: an attendee; what the caller asks for has no part in it. */
  role: z.union([z.literal(0), z.literal(1)]),
})
export type ZoomSignature = z.output<typeof zoomSignature>

const signature = {
  access: 'signed-in',
  query: z.strictObject({ activityid: z.coerce.number().pipe(id) }),
  reply: zoomSignature,
} as const

/** Signatures for who is enrolled, while the room of the class is open. Everybody else finds nothing (404). */
export const liveEndpoints = endpointsAt(LIVE_ADDRESSES, {
  'assistant.zoomSignature': signature,
  'assistant.zoomWebhookSignature': signature,
  'zoom-signature.signature': signature,
})
