import { getAddress } from '@learn/contract/pages/plain'
import type { Tx } from '#platform/db/tables.ts'
import { emit } from '#platform/events/emit.ts'
import { countHit } from '../repo/hits.ts'
import type { UserRow } from '../repo/users.ts'
import type { AuthParts } from './ports.ts'
import { getWindow } from './scope.ts'

const DAY_S = 86_400

const NEWS = {
  'password-changed': {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and every other place where you were signed in is signed out.',
  },
  'new-device': {
    subject: 'A new sign-in to your account',
    text: 'Your account was signed in on a device that was not used for it before.',
  },
  'second-factor-changed': {
    subject: 'Your two-step sign-in was changed',
    text: 'The two-step sign-in of your account was set up, renewed or turned off.',
  },
} as const

/**
 * Tells somebody what happened to their account, by mail, or by SMS where there is no e-mail: whoever did not do it learns of
 * it and can take the account back. At most some in a day.
 */
export async function notifyOwner(
  parts: AuthParts,
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email' | 'phone'>,
  news: keyof typeof NEWS,
): Promise<void> {
  if (news === 'new-device') await emit(tx, 'auth.device.added', { userId: user.id, atMs: parts.clock.now().getTime() })
  const { email, phone } = user
  const to = email ?? (phone ? `+91${phone}` : null)
  if (!to) return
  const counter = getWindow(parts, DAY_S, 'notice', String(user.id))
  if (!(await countHit(tx, counter, parts.limits.noticesPerPerson))) return
  const { subject, text } = NEWS[news]
  const link = `${parts.siteUrl}${getAddress('resetPassword')}`
  await parts.messages.queue(tx, {
    to,
    channel: email ? 'email' : 'sms',
    subject: `${parts.brandName}: ${subject}`,
    text: `${text} If it was not you, set a new password: ${link}`,
  })
}
