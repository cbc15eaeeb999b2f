import { type Clock, epochOrNull } from '#platform/clock.ts'
import type { Handle, Tx } from '#platform/db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Change } from '#platform/operations/entity.ts'
import { findOperation, lockThings } from '../repo/operations.ts'
import { locksFor } from './lock-things.ts'
import { logAct } from './perform.ts'

/** What an import brought in, for the log. */
export interface Imported {
  /** A question that was written is logged as one. */
  kind?: 'import' | 'question'
  changes: readonly Change[]
  reason: string
  isFinal: boolean
  programIds: number[]
  courseIds: number[]
}

/** Logs what an import wrote in this transaction as an act of who began it; gives the id of the operation. */
export async function logImport(
  tx: Tx,
  clock: Clock,
  who: Pick<Caller, 'userId'>,
  { changes, kind = 'import', ...entry }: Imported,
): Promise<number> {
  await lockThings(tx, locksFor(changes))
  const rows = changes.map(change => ({ ...change, userId: null }))
  const { id } = await logAct(tx, clock, { userId: who.userId, via: 'session' }, rows, {
    ...entry,
    kind,
    undoes: null,
  })
  return id
}

/** Until when an operation can be taken back, and whether it was. */
export async function readStanding(
  db: Handle,
  operationId: number,
): Promise<{ until: number | null; isUndone: boolean } | null> {
  const row = await findOperation(db, operationId)
  return row ? { until: epochOrNull(row.undo_until), isUndone: row.undoneBy !== null } : null
}
