import type { JournalReply } from '@learn/contract/journal'
import { keepReply, keptReply } from '../lib/kept-replies.ts'

const keyOf = (scope: string): string => `journal ${scope}`

/** What the server is known to hold of a scope; undefined where nothing is kept. */
export const keptScope = async (scope: string): Promise<JournalReply | undefined> =>
  (await keptReply(keyOf(scope))) as JournalReply | undefined

/** Keeps what the server said of a whole scope. */
export const keepScope = (scope: string, { values }: JournalReply): Promise<void> =>
  keepReply(keyOf(scope), { results: [], values } satisfies JournalReply)

/** One after another: each adds to what the one before left. */
let last: Promise<unknown> = Promise.resolve()

/** Adds what the server said of some slots to what is kept of their scope, where something is. */
export function keepSlots(scope: string, { values }: JournalReply): Promise<void> {
  const add = async (): Promise<void> => {
    const kept = await keptScope(scope)
    if (!kept) return
    const named = new Set(values.map(({ slot }) => slot))
    await keepScope(scope, { results: [], values: [...kept.values.filter(({ slot }) => !named.has(slot)), ...values] })
  }
  const done = last.then(add, add)
  last = done
  return done
}
