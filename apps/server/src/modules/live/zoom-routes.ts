import type { EndpointHandlers } from '#platform/http/bind.ts'
import type { LiveParts } from './service/parts.ts'
import { readZoomSignature } from './service/zoom-signature.ts'

/** Signatures of Zoom, at the addresses of the documents. */
export const liveEndpointHandlers = (parts: LiveParts) =>
  ({
    'assistant.zoomSignature': ({ caller, query }) => readZoomSignature(parts, caller, query.activityid),
    'assistant.zoomWebhookSignature': ({ caller, query }) => readZoomSignature(parts, caller, query.activityid),
    'zoom-signature.signature': ({ caller, query }) => readZoomSignature(parts, caller, query.activityid),
  }) satisfies Partial<EndpointHandlers>
