import type { JournalReply } from '@learn/contract/journal'
import { cacheReply, readCachedReply } from '../lib/reply-cache.ts'

const keyOf = (scope: string): string => `journal ${scope}`

/** What the server is known to hold of a scope; undefined where nothing is kept. */
export const readCachedScope = async (scope: string): Promise<JournalReply | undefined> =>
  (await readCachedReply(keyOf(scope))) as JournalReply | undefined

/** Keeps what the server said of a whole scope. */
export const cacheScope = (scope: string, { values }: JournalReply): Promise<void> =>
  cacheReply(keyOf(scope), { results: [], values } satisfies JournalReply)

/** One after another: each adds to what the one before left. */
let last: Promise<unknown> = Promise.resolve()

/** Adds what the server said of some slots to what is kept of their scope, where something is. */
export function cacheSlots(scope: string, { values }: JournalReply): Promise<void> {
  const add = async (): Promise<void> => {
    const kept = await readCachedScope(scope)
    if (!kept) return
    const named = new Set(values.map(({ slot }) => slot))
    await cacheScope(scope, { results: [], values: [...kept.values.filter(({ slot }) => !named.has(slot)), ...values] })
  }
  const done = last.then(add, add)
  last = done
  return done
}
