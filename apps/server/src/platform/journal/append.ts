import type { JournalOp, JournalReply } from '@learn/contract/journal'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/tables.ts'
import { appendOps, type ScopeKey } from './repo/append.ts'
import type { OpenScope, RecordedOp } from './scope.ts'

export interface AppendParts {
  db: Db
  clock: Clock
}

type Appended = JournalReply & { isLate: boolean }

/**
 * Stores ops and answers after the commit: each op once, what is current by slot, and the module's own tables. An op that is
 * known already gets the outcome that it got first. Gives `isLate` when the guard closed the scope. One statement, which is
 * its own transaction, unless the module has more to do than SQL can say.
 */
export const append = (parts: AppendParts, key: ScopeKey, open: OpenScope, ops: readonly JournalOp[]) =>
  open.apply
    ? parts.db.transaction().execute(tx => appendIn(tx, parts.clock.now(), key, open, ops))
    : appendIn(parts.db, parts.clock.now(), key, open, ops)

/** The work of `append`; with `apply` in a transaction, which may hold the lock of the scope already. */
export async function appendIn(
  db: Tx,
  now: Date,
  key: ScopeKey,
  open: OpenScope,
  ops: readonly JournalOp[],
): Promise<Appended> {
  // By sequence, so that a call that lists its ops in another order means the same.
  const ordered = ops.toSorted((a, b) => a.clientSeq - b.clientSeq)
  const { outcomes, fresh, values } = await appendOps(db, key, ordered, open, now)
  const outcomeOf = (op: JournalOp) => outcomes[ordered.indexOf(op)] ?? 'late'
  const news = ordered.filter((_op, n) => fresh[n]).map((op): RecordedOp => ({ ...op, outcome: outcomeOf(op) }))
  const isLate = news.some(op => op.outcome === 'late')
  const shown = isLate || news.length === 0 ? undefined : await open.apply?.(db, news)
  return {
    results: ops.map(op => ({ opId: op.opId, outcome: outcomeOf(op) })),
    values,
    isLate,
    ...(shown !== undefined && { shown }),
  }
}
