import { getAddress } from '@learn/contract/pages/plain'
import { AppError } from '#platform/errors.ts'
import { isSame, keyedHash } from '#platform/signing.ts'
import { findPreferences, setPreference } from '../repo/preferences.ts'
import type { NotificationsParts } from './parts.ts'

/** Where programs of mail unsubscribe by themselves (RFC 8058); the page for people stands above it. */
export const ONE_CLICK = `${getAddress('unsubscribe')}/one-click`

type Parts = Pick<NotificationsParts, 'db' | 'clock' | 'notificationKinds' | 'secret'>

/** Names a person and a kind in a link that ends mails: it signs nobody in and shows nothing. */
const macOf = (secret: string, userId: number, kind: string): string =>
  keyedHash(secret, 'unsubscribe', `${userId}.${kind}`).toString('base64url').slice(0, 32)

export const unsubscribeToken = (secret: string, userId: number, kind: string): string =>
  `${userId}.${macOf(secret, userId, kind)}.${kind}`

/** The page that a mail leads to. */
export const unsubscribeAddress = (siteUrl: string, token: string): string =>
  `${siteUrl}${getAddress('unsubscribe')}?token=${encodeURIComponent(token)}`

/** Where programs of mail end it by themselves (RFC 8058). */
export const oneClickAddress = (siteUrl: string, token: string): string =>
  `${siteUrl}${ONE_CLICK}?token=${encodeURIComponent(token)}`

/** Whose mails of which kind a token ends. Throws `notifications/not-found` for one that is not ours. */
function ownerOf({ secret, notificationKinds }: Pick<Parts, 'secret' | 'notificationKinds'>, token: string) {
  const [, id = '', mac = '', name = ''] = /^(\d{1,16})\.([\w-]{32})\.([\w.-]{1,60})$/.exec(token) ?? []
  const userId = Number(id)
  const kind = notificationKinds().get(name)
  if (!kind || !Number.isSafeInteger(userId) || !isSame(Buffer.from(mac), Buffer.from(macOf(secret, userId, name))))
    throw new AppError('notifications/not-found', 'This link is not one of ours. Please copy all of it from the mail')
  return { userId, kind }
}

/** What a link would end, and whether it is ended already. */
export async function readSubscription(parts: Parts, token: string): Promise<{ label: string; isSubscribed: boolean }> {
  const { userId, kind } = ownerOf(parts, token)
  const email = (await findPreferences(parts.db, userId)).get(kind.name)?.email ?? kind.channels.email
  return { label: kind.label, isSubscribed: email !== 'off' }
}

/** Ends the mails of one kind, or begins with them again. What is listed in the product stays as it is. */
export async function changeSubscription(
  parts: Parts,
  token: string,
  isSubscribed: boolean,
): Promise<{ label: string; isSubscribed: boolean }> {
  const { userId, kind } = ownerOf(parts, token)
  const before = (await findPreferences(parts.db, userId)).get(kind.name)
  const back = kind.channels.email === 'off' ? 'daily' : kind.channels.email
  await parts.db.transaction().execute(tx =>
    setPreference(tx, {
      user_id: userId,
      kind: kind.name,
      in_app: before?.in_app ?? kind.channels.inApp,
      email: isSubscribed ? back : 'off',
      push: before?.push ?? null,
      sms: before?.sms ?? null,
      changed_at: parts.clock.now(),
    }),
  )
  return { label: kind.label, isSubscribed }
}
