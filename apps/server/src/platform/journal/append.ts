import type { JournalOp, JournalReply } from '@learn/contract'
import { type Clock, epochS } from '#platform/clock.ts'
import type { Db, Queries } from '#platform/db/tables.ts'
import { decide, type SlotState, slotAfter } from './decide.ts'
import { lockStanding, record, type ScopeKey } from './repo/append.ts'
import type { OpenScope, RecordedOp } from './scope.ts'

export interface AppendParts {
  db: Db
  clock: Clock
}

/**
 * Stores ops in one transaction and answers after its commit: each op once, what is current by slot, and the module's own
 * tables. An op that is known already gets the outcome that it got first. Gives `isLate` when the guard closed the scope.
 */
export async function append(
  parts: AppendParts,
  key: ScopeKey,
  open: OpenScope,
  ops: readonly JournalOp[],
): Promise<JournalReply & { isLate: boolean }> {
  return parts.db.transaction().execute(tx => appendIn(tx, parts.clock.now(), key, open, ops))
}

/** The work of `append` in a transaction; it takes the lock of the scope, which the caller may hold already. */
export async function appendIn(
  tx: Queries,
  now: Date,
  key: ScopeKey,
  open: OpenScope,
  ops: readonly JournalOp[],
): Promise<JournalReply & { isLate: boolean }> {
  const slots = [...new Set(ops.map(op => op.slot))]
  const opIds = ops.map(op => op.opId)
  const standing = await lockStanding(tx, key, opIds, slots, open.guard)
  const canWrite = standing.isOpen
  const outcomes = new Map(standing.known.map(op => [op.opId, op.outcome]))
  const current = new Map<string, SlotState & { updatedAt: number }>(standing.values.map(v => [v.slot, v]))
  const fresh: RecordedOp[] = []
  const touched = new Set<string>()
  // By sequence, so that a call that lists its ops in another order means the same.
  for (const op of ops.toSorted((a, b) => a.clientSeq - b.clientSeq)) {
    if (outcomes.has(op.opId)) continue
    const before = current.get(op.slot)
    const outcome = canWrite ? decide(op, before, open.conflicts) : 'late'
    outcomes.set(op.opId, outcome)
    fresh.push({ ...op, outcome })
    if (outcome === 'late') continue
    const updatedAt = outcome === 'applied' ? epochS(now) : (before?.updatedAt ?? epochS(now))
    current.set(op.slot, { ...slotAfter(op, before, outcome), updatedAt })
    touched.add(op.slot)
  }
  const rows = [...touched].map(slot => ({ slot, ...(current.get(slot) as SlotState) }))
  if (fresh.length > 0) await record(tx, key, fresh, rows, now)
  const shown = fresh.length > 0 && canWrite ? await open.apply?.(tx, fresh) : undefined
  return {
    results: ops.map(({ opId }) => ({ opId, outcome: outcomes.get(opId) ?? 'late' })),
    values: [...current].map(([slot, value]) => ({ slot, ...value })),
    isLate: fresh.length > 0 && !canWrite,
    ...(shown !== undefined && { shown }),
  }
}
