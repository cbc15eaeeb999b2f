import type { StorageEffect } from './machine/effects.ts'
import type { KeepFault, WaitingOp } from './op.ts'
import type { OutboxStorage } from './storage.ts'

interface KeeperParts {
  userId: number
  storage: OutboxStorage
  isKept(opId: string): boolean
  onKept(op: WaitingOp): void
  /** The storage does not take the op any more: another tab sealed it, it is gone, or the storage refuses. */
  onTaken(op: WaitingOp): void
  onListed(stored: WaitingOp[] | null): void
  onFault(fault: KeepFault): void
}

const faultOf = (error: unknown): KeepFault =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'not-kept'

/** Does what is asked of the storage, one after another; writes of one op in a row become one. */
export function createKeeper(parts: KeeperParts): (effect: StorageEffect) => void {
  const { userId, storage } = parts
  const planned = new Map<string, WaitingOp>()
  /** What is planned, and what is being written. */
  const unwritten = new Map<string, WaitingOp>()
  let tail: Promise<void> = Promise.resolve()
  const next = (work: () => Promise<void>): void => {
    tail = tail.then(work).catch((error: unknown) => parts.onFault(faultOf(error)))
  }

  async function write(opId: string): Promise<void> {
    const op = planned.get(opId)
    planned.delete(opId)
    if (!op) return
    const isKept = parts.isKept(opId)
    /** What the storage refused stays: the other place may take it. */
    const written = (): void => {
      if (unwritten.get(opId) === op) unwritten.delete(opId)
    }
    const taken = (): void => {
      written()
      parts.onTaken(op)
    }
    try {
      if (!isKept) await storage.put(op)
      else if (!(await storage.amend(op))) return taken()
    } catch (error) {
      // The storage goes on with an older text under this id, which another tab may send.
      if (isKept) taken()
      throw error
    }
    written()
    parts.onKept(op)
  }
  return effect => {
    switch (effect.do) {
      case 'keep': {
        const { opId } = effect.op
        const isPlanned = planned.has(opId)
        planned.set(opId, effect.op)
        unwritten.set(opId, effect.op)
        if (!isPlanned) next(() => write(opId))
        return undefined
      }
      case 'keepNow':
        for (const op of unwritten.values()) storage.keepNow(op)
        return undefined
      case 'replace':
        return next(() => storage.put(effect.op))
      case 'remove':
        for (const id of effect.opIds) unwritten.delete(id)
        return effect.opIds.length > 0 ? next(() => storage.remove(effect.opIds)) : undefined
      case 'takeOver':
        return next(() => storage.seal(effect.opIds))
      case 'putConflict':
        return next(() => storage.putConflict(effect.conflict))
      case 'removeConflict':
        return next(() => storage.removeConflict(userId, effect.scope, effect.slot))
      case 'list':
        return next(async () => parts.onListed(await storage.waiting(userId).catch(() => null)))
    }
  }
}
