import type { Conflict, WaitingOp } from './op.ts'
import { slotKey } from './op.ts'

/** Where waiting ops outlive the page. Every method is one transaction: tabs share it. */
export interface OutboxStorage {
  /** `false`: nothing outlives the page. */
  readonly isLasting: boolean
  /** The device (this browser profile) and the highest sequence that it gave. */
  open(): Promise<{ device: string; lastSeq: number }>
  put(op: WaitingOp): Promise<void>
  /** At once and apart, for a page that goes away before a transaction ends; what `open` finds of it is put. */
  keepNow(op: WaitingOp): void
  /** Writes an op anew; false, and nothing written, when it was sealed by another tab or is gone. */
  amend(op: WaitingOp): Promise<boolean>
  seal(opIds: readonly string[]): Promise<void>
  /** Ops of a user, oldest first. */
  waiting(userId: number): Promise<WaitingOp[]>
  remove(opIds: readonly string[]): Promise<void>
  putConflict(conflict: Conflict): Promise<void>
  conflicts(userId: number): Promise<Conflict[]>
  removeConflict(userId: number, scope: string, slot: string): Promise<void>
}

/** Keeps ops while the page lives: private windows, refused storage, and tests. */
export function createMemoryStorage(device: string = crypto.randomUUID()): OutboxStorage {
  const ops = new Map<string, WaitingOp>()
  const apart = new Map<string, WaitingOp>()
  const conflicts = new Map<string, Conflict>()
  let lastSeq = 0
  const keyOf = (userId: number, scope: string, slot: string) => `${userId} ${slotKey(scope, slot)}`
  const keep = (op: WaitingOp) => {
    lastSeq = Math.max(lastSeq, op.clientSeq)
    ops.set(op.opId, { ...op })
  }
  return {
    isLasting: false,
    async open() {
      for (const op of apart.values()) if (ops.get(op.opId)?.isSealed !== true) keep(op)
      apart.clear()
      return { device, lastSeq }
    },
    async put(op) {
      keep(op)
      if (apart.get(op.opId) === op) apart.delete(op.opId)
    },
    keepNow: op => void apart.set(op.opId, op),
    amend: async op => {
      const stored = ops.get(op.opId)
      if (apart.get(op.opId) === op) apart.delete(op.opId)
      if (!stored || stored.isSealed) return false
      keep(op)
      return true
    },
    seal: async opIds => {
      for (const op of opIds.map(id => ops.get(id))) if (op) op.isSealed = true
    },
    waiting: async userId =>
      [...ops.values()]
        .filter(op => op.userId === userId)
        .map(op => ({ ...op }))
        .sort((a, b) => a.clientSeq - b.clientSeq),
    remove: async opIds => {
      for (const id of opIds) for (const kept of [ops, apart]) kept.delete(id)
    },
    putConflict: async conflict => {
      conflicts.set(keyOf(conflict.userId, conflict.scope, conflict.slot), conflict)
    },
    conflicts: async userId => [...conflicts.values()].filter(conflict => conflict.userId === userId),
    removeConflict: async (userId, scope, slot) => {
      conflicts.delete(keyOf(userId, scope, slot))
    },
  }
}
