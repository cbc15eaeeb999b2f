import type { WaitingOp } from './op.ts'
import type { OutboxStorage } from './storage.ts'

/** Why unsent work would not outlive this page; null: it does. */
export type KeepFault = 'not-kept' | 'full' | null

export interface Keeper {
  /** Writes the op as it is when its turn comes; writes of one op in a row become one. */
  keep(op: WaitingOp): void
  /** Writes over what is stored, sealed or not: a refusal that was told or lifted. */
  replace(op: WaitingOp): void
  /** Resolves when everything asked for so far is written, or could not be. */
  settled(): Promise<void>
  remove(opIds: readonly string[]): void
  isKept(opId: string): boolean
  fault(): KeepFault
}

interface KeeperParts {
  storage: OutboxStorage
  /** An op that another tab sealed meanwhile: what was written since becomes a new one. */
  onTaken(op: WaitingOp): void
  onFault(): void
}

const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** Writes waiting ops to the storage, one after another. A storage that refuses is told, never silent. */
export function createKeeper({ storage, onTaken, onFault }: KeeperParts): Keeper {
  const kept = new Set<string>()
  const planned = new Set<string>()
  let fault: KeepFault = storage.isLasting ? null : 'not-kept'
  let tail: Promise<void> = Promise.resolve()

  const next = (work: () => Promise<void>) => {
    tail = tail.then(work).catch((error: unknown) => {
      fault = isFull(error) ? 'full' : 'not-kept'
      onFault()
    })
  }
  return {
    keep(op) {
      if (planned.has(op.opId)) return
      planned.add(op.opId)
      next(async () => {
        planned.delete(op.opId)
        if (!kept.has(op.opId)) {
          await storage.put(op)
          kept.add(op.opId)
        } else if (!(await storage.amend(op))) onTaken(op)
        if (fault === 'full') {
          fault = null
          onFault()
        }
      })
    },
    replace: op => next(() => storage.put(op)),
    settled: () => tail,
    remove(opIds) {
      if (opIds.length === 0) return
      for (const id of opIds) kept.delete(id)
      next(() => storage.remove(opIds))
    },
    isKept: opId => kept.has(opId),
    fault: () => fault,
  }
}
