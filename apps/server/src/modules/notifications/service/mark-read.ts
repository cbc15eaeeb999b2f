import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { publishUpdate } from '#platform/updates/repo.ts'
import { countOwned, countUnread, markRead, markReadUpTo } from '../repo/items.ts'
import type { NotificationsParts } from './parts.ts'

type Parts = Pick<NotificationsParts, 'db' | 'clock'>

/** How many notifications of the caller are unread. */
export const readUnread = async ({ db }: Pick<Parts, 'db'>, { userId }: Pick<Caller, 'userId'>) => ({
  unread: await countUnread(db, userId),
})

/** Throws `notifications/not-found` when one of them is not the caller's; then none is marked. */
export async function markNotificationsRead(
  parts: Parts,
  caller: Pick<Caller, 'userId'>,
  ids: readonly number[],
): Promise<{ unread: number }> {
  const wanted = [...new Set(ids)]
  await parts.db.transaction().execute(async tx => {
    if ((await countOwned(tx, caller.userId, wanted)) !== wanted.length)
      throw new AppError('notifications/not-found', 'There is nothing here that you can open')
    await markRead(tx, caller.userId, wanted, parts.clock.now())
    await publishUpdate(tx, 'unread', [caller.userId])
  })
  return readUnread(parts, caller)
}

/** Marks all as read that were there when the caller last looked. */
export async function markAllRead(
  parts: Parts,
  caller: Pick<Caller, 'userId'>,
  newestId: number,
): Promise<{ unread: number }> {
  await parts.db.transaction().execute(async tx => {
    await markReadUpTo(tx, caller.userId, newestId, parts.clock.now())
    await publishUpdate(tx, 'unread', [caller.userId])
  })
  return readUnread(parts, caller)
}
