import { ApiError } from '#shared/api/api-error.ts'
import { learnBatched } from '#shared/api/batch.ts'
import { learn } from '#shared/api/call.ts'
import { forget, readStored, store, storedKeys } from '#shared/lib/storage.ts'

/** Whole is what is told without a word of it. */
const told = (activityId: number, isRead: boolean) => ({ activityid: activityId, ...(!isRead && { isread: false }) })

/**
 * Tells that an activity was opened, or read to its end. Without a connection that is kept, and told when there is one. `waitMs`: how
 * long it may wait for other calls to go with.
 */
export async function recordOpening(activityId: number, isRead: boolean, waitMs = 0) {
  try {
    return await learnBatched('local_learn_record_opening', told(activityId, isRead), waitMs)
  } catch (error) {
    const userId = readStored('user')?.userid
    if (error instanceof ApiError && error.code === 'network' && userId !== undefined) {
      const key = `unsentOpening:${userId}:${activityId}` as const
      store(key, isRead || readStored(key) === 'read' ? 'read' : 'begun')
    }
    throw error
  }
}

/** Tells of what was opened without a connection, by who is signed in. Gives how many the server took. */
export async function sendPendingOpenings(): Promise<number> {
  const userId = readStored('user')?.userid
  let sent = 0
  for (const key of storedKeys('unsentOpening:')) {
    const [, owner, activity] = key.split(':')
    if (Number(owner) !== userId) continue
    try {
      await learn('local_learn_record_opening', told(Number(activity), readStored(key) !== 'begun'), {
        isBackground: true,
      })
      sent++
    } catch (error) {
      // What the server refuses it will refuse again.
      if (error instanceof ApiError && error.code === 'network') return sent
    }
    forget(key)
  }
  return sent
}
