import type { NotificationSettings } from '@learn/contract/notifications'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dropOldest, putDevice, removeDevice } from '../repo/push.ts'
import type { NotificationsParts } from './parts.ts'
import { isPushAddress } from './push.ts'
import { readSettings } from './settings.ts'

/** Browsers of one person; an older one than these is forgotten. */
const MOST_DEVICES = 10

/** Throws `request/invalid` for an address that is none of a push service. */
export async function addPushDevice(
  parts: NotificationsParts,
  caller: Caller,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
): Promise<NotificationSettings> {
  if (!isPushAddress(endpoint, parts.pushOrigins)) throw new AppError('request/invalid', 'Invalid Value')
  await parts.db.transaction().execute(async tx => {
    const device = { endpoint, p256dh, auth, created_at: parts.clock.now() }
    await putDevice(tx, { ...device, user_id: caller.userId, session_hash: caller.sessionHash })
    await dropOldest(tx, caller.userId, MOST_DEVICES)
  })
  return readSettings(parts, caller)
}

export async function removePushDevice(
  parts: NotificationsParts,
  caller: Caller,
  { endpoint }: { endpoint: string },
): Promise<NotificationSettings> {
  await parts.db.transaction().execute(tx => removeDevice(tx, caller.userId, endpoint))
  return readSettings(parts, caller)
}
