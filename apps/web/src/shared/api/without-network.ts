import { cacheReply, readCachedReply } from '../lib/reply-cache.ts'
import { ApiError } from './api-error.ts'

/**
 * A read that also stands without a network: what the server said last, where it cannot be reached. For what is worked on then; `key`
 * names it among all reads.
 */
export const withoutNetwork = <T>(key: string, read: () => Promise<T>): Promise<T> =>
  orCached(key, async () => {
    const reply = await read()
    void cacheReply(key, reply)
    return reply
  })

/** The same of what its page keeps itself. */
export async function orCached<T>(key: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'network')) throw error
    const kept = await readCachedReply(key)
    if (kept === undefined) throw error
    return kept as T
  }
}
