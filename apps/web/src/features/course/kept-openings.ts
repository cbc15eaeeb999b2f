import { ApiError } from '#shared/api/api-error.ts'
import { learn } from '#shared/api/call.ts'
import { forget, readStored, store, storedKeys } from '#shared/lib/storage.ts'

/** Tells that an activity was opened. Without a connection that is kept, and told when there is one. */
export async function recordOpening(activityId: number) {
  try {
    return await learn('local_learn_record_opening', { activityid: activityId })
  } catch (error) {
    const userId = readStored('user')?.userid
    if (error instanceof ApiError && error.code === 'network' && userId !== undefined)
      store(`unsentOpening:${userId}:${activityId}`, 1)
    throw error
  }
}

/** Tells of what was opened without a connection, by who is signed in. Gives how many the server took. */
export async function sendOpenings(): Promise<number> {
  const userId = readStored('user')?.userid
  let sent = 0
  for (const key of storedKeys('unsentOpening:')) {
    const [, owner, activity] = key.split(':')
    if (Number(owner) !== userId) continue
    try {
      await learn('local_learn_record_opening', { activityid: Number(activity) })
      sent++
    } catch (error) {
      // What the server refuses it will refuse again.
      if (error instanceof ApiError && error.code === 'network') return sent
    }
    forget(key)
  }
  return sent
}
