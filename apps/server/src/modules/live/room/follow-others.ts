import { AsyncResource } from 'node:async_hooks'
import type { Db } from '#platform/db/tables.ts'
import { findProgress } from '../repo/epochs.ts'
import type { Broadcast } from './broadcast.ts'

/** How often this node looks whether others went on with the classes that somebody here waits for. */
const LOOK_MS = 200

interface FollowParts {
  db: Db
  /** A class was ended, on this node or another. */
  onOver: (sessionId: number) => Promise<void>
}

/** Keeps the running classes of this node as far as other nodes are, one look after the other, while there are any. */
export function followOthers({ db, onOver }: FollowParts, finish: (broadcast: Broadcast) => void) {
  const running = new Map<number, Broadcast>()
  let timer: NodeJS.Timeout | null = null
  let isLooking = false

  async function lookAtOthers(): Promise<void> {
    const awaited = [...running.values()].flatMap(one => (one.isAwaited ? [one.sessionId] : []))
    if (isLooking || awaited.length === 0) return
    isLooking = true
    try {
      for (const progress of await findProgress(db, awaited)) {
        const broadcast = running.get(progress.id)
        await broadcast?.follow(progress)
        if (!broadcast || !progress.is_over) continue
        finish(broadcast)
        await onOver(progress.id)
      }
    } finally {
      isLooking = false
    }
  }

  // What asks the database by itself is no part of the request that began it. A look that fails is followed by the next.
  const look = AsyncResource.bind(() => void lookAtOthers().catch(() => undefined))

  return {
    add(broadcast: Broadcast): void {
      running.set(broadcast.sessionId, broadcast)
      timer ??= setInterval(look, LOOK_MS).unref()
    },
    remove({ sessionId }: Broadcast): void {
      running.delete(sessionId)
      if (running.size > 0 || !timer) return
      clearInterval(timer)
      timer = null
    },
  }
}
