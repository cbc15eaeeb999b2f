import path from 'node:path'
import { findProgress } from '../repo/epochs.ts'
import { Broadcast } from './broadcast.ts'
import { adoptEpochs } from './epoch-folder.ts'
import { followOthers } from './follow-others.ts'
import type { StreamParts } from './stored-stream.ts'

/** A class that is over is read anew after this time: meanwhile it became one file. */
const OVER_MS = 600_000

interface BroadcastsParts extends StreamParts {
  dataDir: string
  /** A class was ended, on this node or another. */
  onOver: (sessionId: number) => Promise<void>
}

interface Entry {
  broadcast: Promise<Broadcast>
  /** From when on it is read anew; null while the class is on. */
  staleMs: number | null
}

/** The streams that this node shows, by session. Any node shows any class, and takes what its host sends. */
export function createBroadcasts(parts: BroadcastsParts) {
  const open = new Map<number, Entry>()
  const running = followOthers(parts, broadcast => finish(broadcast, open.get(broadcast.sessionId)))

  async function load(sessionId: number, entry: Omit<Entry, 'broadcast'>): Promise<Broadcast> {
    await adoptEpochs(parts, path.join(parts.dataDir, 'live', String(sessionId)), sessionId)
    const broadcast = new Broadcast(parts, sessionId)
    await broadcast.refresh()
    const [progress] = await findProgress(parts.db, [sessionId])
    if (progress?.is_over !== false) finish(broadcast, entry)
    else running.add(broadcast)
    return broadcast
  }

  function finish(broadcast: Broadcast, entry: Omit<Entry, 'broadcast'> | undefined): void {
    running.remove(broadcast)
    if (entry) entry.staleMs = performance.now() + OVER_MS
    broadcast.end()
  }

  const broadcasts = {
    /** The stream of a session, at most a second old. */
    async get(sessionId: number): Promise<Broadcast> {
      let entry = open.get(sessionId)
      if (!entry || (entry.staleMs !== null && entry.staleMs < performance.now())) {
        const state: Omit<Entry, 'broadcast'> = { staleMs: null }
        const broadcast = load(sessionId, state)
        entry = Object.assign(state, { broadcast })
        open.set(sessionId, entry)
        broadcast.catch(() => open.delete(sessionId))
      }
      const broadcast = await entry.broadcast
      await broadcast.freshen()
      return broadcast
    },
    /** The same as it is now. */
    async fresh(sessionId: number): Promise<Broadcast> {
      const broadcast = await broadcasts.get(sessionId)
      await broadcast.refresh()
      return broadcast
    },
    /** It is read anew when it is asked for. */
    forget: (sessionId: number): void => void open.delete(sessionId),
    /** Nothing comes any more: a session was ended. */
    async end(sessionId: number): Promise<void> {
      finish(await broadcasts.fresh(sessionId), open.get(sessionId))
    },
  }
  return broadcasts
}

export type Broadcasts = ReturnType<typeof createBroadcasts>
