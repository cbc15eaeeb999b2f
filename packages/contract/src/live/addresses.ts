/** Addresses of signatures for meetings of Zoom, as the documents spell them (spec: platform 7). */
export const LIVE_ADDRESSES = {
  'assistant.zoomSignature': 'GET /zoom/signature',
  'assistant.zoomWebhookSignature': 'GET /webhooks/zoom/signature',
  'zoom-signature.signature': 'GET /signature',
} as const
