import { indiaDayStart } from '@learn/contract/base'
import type { JournalOp, JournalReply } from '@learn/contract/journal'
import { type Clock, epochS } from '#platform/clock.ts'
import type { Db, Handle, Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { appendOps, type ScopeKey } from './repo/append.ts'
import type { OpenScope, RecordedOp } from './scope.ts'

const DAY_S = 86_400

export interface AppendParts {
  db: Db
  clock: Clock
}

type Appended = JournalReply & { isLate: boolean }

/**
 * Stores ops and answers after the commit: each op once, what is current by slot, and the module's own tables. An op that is
 * known already gets the outcome that it got first. Gives `isLate` when the guard closed the scope. One statement, which is
 * its own transaction, unless the module has more to do than SQL can say. Throws `journal/full`.
 */
export async function append(
  parts: AppendParts,
  key: ScopeKey,
  open: OpenScope,
  ops: readonly JournalOp[],
): Promise<Appended> {
  const now = parts.clock.now()
  if (open.apply && (open.concerns?.(ops) ?? true))
    return parts.db.transaction().execute(tx => appendIn(tx, now, key, open, ops))
  return (await record(parts.db, now, key, open, ops)).appended
}

/** The work of `append` in a transaction, which may hold the lock of the scope already. */
export async function appendIn(
  tx: Tx,
  now: Date,
  key: ScopeKey,
  open: OpenScope,
  ops: readonly JournalOp[],
): Promise<Appended> {
  const { appended, news } = await record(tx, now, key, open, ops)
  const shown = appended.isLate || news.length === 0 ? undefined : await open.apply?.(tx, news)
  return { ...appended, ...(shown !== undefined && { shown }) }
}

const dayIsFull = (nowS: number): AppError =>
  new AppError(
    'journal/full',
    'You have saved as much as one person may in a day. What waits is kept and sent tomorrow',
    {
      retryAfterS: indiaDayStart(nowS) + DAY_S - nowS,
    },
  )

/** One statement; `news` are the ops that were not known yet. */
async function record(db: Handle, now: Date, key: ScopeKey, open: OpenScope, ops: readonly JournalOp[]) {
  // By sequence, so that a call that lists its ops in another order means the same.
  const ordered = ops.toSorted((a, b) => a.clientSeq - b.clientSeq)
  const saved = await appendOps(db, key, ordered, open, now)
  if (!saved) throw dayIsFull(epochS(now))
  const { outcomes, fresh, values } = saved
  const outcomeOf = (op: JournalOp) => outcomes[ordered.indexOf(op)] ?? 'late'
  const news = ordered.filter((_op, n) => fresh[n]).map((op): RecordedOp => ({ ...op, outcome: outcomeOf(op) }))
  const appended: Appended = {
    results: ops.map(op => ({ opId: op.opId, outcome: outcomeOf(op) })),
    values,
    isLate: news.some(op => op.outcome === 'late'),
  }
  return { appended, news }
}
