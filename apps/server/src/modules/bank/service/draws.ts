import type { Db } from '#platform/db/tables.ts'
import { candidates, resolveSlots } from './find.ts'
import { bankRevision } from './import-categories.ts'

/** As long as an answer of a bank is taken for what still stands: another node may have mended a question meanwhile. */
const KEPT_MS = 5000
const KEPT = 500

/** What new attempts ask of a bank: the same for everybody who starts at once, so that it is asked once. */
export interface Draws {
  resolveSlots: (db: Db, ...of: Tail<typeof resolveSlots>) => ReturnType<typeof resolveSlots>
  candidates: (db: Db, ...of: Tail<typeof candidates>) => ReturnType<typeof candidates>
}

type Tail<F> = F extends (first: never, ...rest: infer Rest) => unknown ? Rest : never

/** Answers of the banks, kept for some seconds; what this node takes in shows at once. */
export function createDraws(): Draws {
  const kept = new Map<string, { untilMs: number; changes: number; answer: Promise<unknown> }>()
  function ask<T>(key: string, read: () => Promise<T>): Promise<T> {
    const now = performance.now()
    const changes = bankRevision()
    const found = kept.get(key)
    if (found && found.untilMs > now && found.changes === changes) return found.answer as Promise<T>
    const answer = read()
    kept.set(key, { untilMs: now + KEPT_MS, changes, answer })
    answer.catch(() => kept.delete(key))
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
    return answer
  }
  return {
    resolveSlots: (db, ...of) => ask(`slots ${JSON.stringify(of)}`, () => resolveSlots(db, ...of)),
    candidates: (db, ...of) => ask(`draw ${JSON.stringify(of)}`, () => candidates(db, ...of)),
  }
}
