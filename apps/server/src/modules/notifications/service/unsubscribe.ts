import { getAddress } from '@learn/contract/pages/plain'
import { AppError } from '#platform/errors.ts'
import type { AnyNotificationKind } from '#platform/notifications/port.ts'
import { isSame, keyedHash } from '#platform/signing.ts'
import { findPreferences, setPreference } from '../repo/preferences.ts'
import type { NotificationsParts } from './parts.ts'

/** Where programs of mail unsubscribe by themselves (RFC 8058); the page for people stands above it. */
export const ONE_CLICK = `${getAddress('unsubscribe')}/one-click`

type Parts = Pick<NotificationsParts, 'db' | 'clock' | 'notificationKinds' | 'secret'>

/** Kinds that one link ends: more would make a header too long, and no digest is about so many. */
const MOST_KINDS = 10
const BETWEEN = '~'

/** Names a person and kinds in a link that ends mails: it signs nobody in and shows nothing. */
const macOf = (secret: string, userId: number, names: string): string =>
  keyedHash(secret, 'unsubscribe', `${userId}.${names}`).toString('base64url').slice(0, 32)

/** What ends the mails of some kinds for a person: all that one mail is about. */
export function unsubscribeToken(secret: string, userId: number, kinds: readonly string[]): string {
  const names = kinds.slice(0, MOST_KINDS).join(BETWEEN)
  return `${userId}.${macOf(secret, userId, names)}.${names}`
}

const list = new Intl.ListFormat('en-GB')

/** What a link ends, in words. */
export const endedLabel = (kinds: readonly Pick<AnyNotificationKind, 'label'>[]): string =>
  list.format(kinds.slice(0, MOST_KINDS).map(({ label }) => label))

/** The page that a mail leads to. */
export const unsubscribeAddress = (siteUrl: string, token: string): string =>
  `${siteUrl}${getAddress('unsubscribe')}?token=${encodeURIComponent(token)}`

/** Where programs of mail end it by themselves (RFC 8058). */
export const oneClickAddress = (siteUrl: string, token: string): string =>
  `${siteUrl}${ONE_CLICK}?token=${encodeURIComponent(token)}`

/** Whose mails of which kinds a token ends. Throws `notifications/not-found` for one that is not ours. */
function ownerOf({ secret, notificationKinds }: Pick<Parts, 'secret' | 'notificationKinds'>, token: string) {
  const [, id = '', mac = '', names = ''] = /^(\d{1,16})\.([\w-]{32})\.([\w.~-]{1,700})$/.exec(token) ?? []
  const userId = Number(id)
  const kinds = names.split(BETWEEN).flatMap(name => notificationKinds().get(name) ?? [])
  const isOurs = Number.isSafeInteger(userId) && isSame(Buffer.from(mac), Buffer.from(macOf(secret, userId, names)))
  if (kinds.length === 0 || !isOurs)
    throw new AppError('notifications/not-found', 'This link is not one of ours. Please copy all of it from the mail')
  return { userId, kinds }
}

/** What a link would end, and whether it is ended already. */
export async function readSubscription(parts: Parts, token: string): Promise<{ label: string; isSubscribed: boolean }> {
  const { userId, kinds } = ownerOf(parts, token)
  const chosen = await findPreferences(parts.db, userId)
  const isSubscribed = kinds.some(({ name, channels }) => (chosen.get(name)?.email ?? channels.email) !== 'off')
  return { label: endedLabel(kinds), isSubscribed }
}

/** Ends the mails of the kinds of a link, or begins with them again. What is listed in the product stays as it is. */
export async function changeSubscription(
  parts: Parts,
  token: string,
  isSubscribed: boolean,
): Promise<{ label: string; isSubscribed: boolean }> {
  const { userId, kinds } = ownerOf(parts, token)
  const chosen = await findPreferences(parts.db, userId)
  await parts.db.transaction().execute(async tx => {
    for (const { name, channels } of kinds) {
      const before = chosen.get(name)
      const back = channels.email === 'off' ? 'daily' : channels.email
      await setPreference(tx, {
        user_id: userId,
        kind: name,
        in_app: before?.in_app ?? channels.inApp,
        email: isSubscribed ? back : 'off',
        push: before?.push ?? null,
        sms: before?.sms ?? null,
        changed_at: parts.clock.now(),
      })
    }
  })
  return { label: endedLabel(kinds), isSubscribed }
}
