import { createECDH, hkdfSync } from 'node:crypto'
import webPush from 'web-push'
import type { HttpClient } from '#platform/http-client.ts'
import type { Logger } from '#platform/log.ts'
import { findUnread } from '../repo/digests.ts'
import type { Item } from '../repo/items.ts'
import { findDevice, removeDeviceById } from '../repo/push.ts'
import type { NotificationsParts } from './parts.ts'

/** Where browsers of the makers take push; a person names the address, so that no other one is called. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^(updates|[a-z0-9-]+)\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
]
/** What nobody sees within a day is old news. */
const TTL_S = 86_400
const CURVE = 'prime256v1'

/** The pair of keys by which push services know us, made of the key of the installation: all nodes have the same. */
export function pushKeys(secret: string): { publicKey: string; privateKey: string } {
  const ecdh = createECDH(CURVE)
  // A number that is no private key comes once in 2^32 keys: the next one is taken then.
  for (let n = 0; ; n++)
    try {
      ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', `web push ${n}`, 32)))
      return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
    } catch (error) {
      if (n > 8) throw error
    }
}

/** Whether push may go to an address: that of a known service, or of one that the operator names. */
export function isPushAddress(endpoint: string, ownOrigins: readonly string[]): boolean {
  const { protocol, hostname, origin, port } = new URL(endpoint)
  if (ownOrigins.includes(origin)) return true
  return protocol === 'https:' && port === '' && PUSH_HOSTS.some(host => host.test(hostname))
}

interface PushParts extends Pick<NotificationsParts, 'db' | 'secret' | 'siteUrl' | 'pushOrigins'> {
  log: Logger
  http: HttpClient
}

type Shown = Pick<Item, 'kind' | 'title' | 'text' | 'address' | 'group_key'>

/** What a browser shows; one takes the place of another with its tag. Keys of groups are ids: those of two kinds may be alike. */
export const pushText = ({ kind, title, text, address, group_key }: Shown): string =>
  JSON.stringify({ title, text, address, tag: `${kind} ${group_key}` })

/** Shows a notification on one browser, unless it was read meanwhile. A browser that takes no more is forgotten. */
export async function sendPush(
  { db, secret, siteUrl, pushOrigins, log, http }: PushParts,
  { itemId, deviceId }: { itemId: number; deviceId: number },
): Promise<void> {
  const item = await findUnread(db, itemId)
  const device = await findDevice(db, deviceId)
  if (!item || !device || device.user_id !== item.user_id || !isPushAddress(device.endpoint, pushOrigins)) return
  const request = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    pushText(item),
    { TTL: TTL_S, vapidDetails: { subject: subjectOf(siteUrl), ...pushKeys(secret) } },
  )
  const response = await http({
    method: 'POST',
    url: request.endpoint,
    headers: request.headers,
    body: new Uint8Array(request.body ?? []),
  })
  if (response.status === 404 || response.status === 410)
    await db.transaction().execute(tx => removeDeviceById(tx, deviceId))
  else if (response.status === 429 || response.status >= 500)
    throw new Error(`the push service answered ${response.status}`)
  else if (response.status >= 300) log.warn({ status: response.status }, 'a push service refused a notification')
}

/** Push services write to this address when something is wrong; it takes https or mail. */
const subjectOf = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:push@${new URL(siteUrl).hostname}`
