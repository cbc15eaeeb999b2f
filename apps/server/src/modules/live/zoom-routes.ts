import type { EndpointHandlers } from '#platform/http/bind.ts'
import type { Room } from './room/room.ts'
import type { LiveParts } from './service/parts.ts'
import { readZoomSignature } from './service/zoom-signature.ts'

/** Signatures of Zoom, at the addresses of the documents. */
export const liveEndpointHandlers = (parts: LiveParts, room: Room) =>
  ({
    'assistant.zoomSignature': ({ caller, query }) => readZoomSignature(parts, room, caller, query.activityid),
    'assistant.zoomWebhookSignature': ({ caller, query }) => readZoomSignature(parts, room, caller, query.activityid),
    'zoom-signature.signature': ({ caller, query }) => readZoomSignature(parts, room, caller, query.activityid),
  }) satisfies Partial<EndpointHandlers>
