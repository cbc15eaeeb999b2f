import path from 'node:path'
import type { Db } from '#platform/db/tables.ts'
import { findEpochs } from '../repo/epochs.ts'
import { Broadcast } from './broadcast.ts'

/** The streams that this node carries, by session. */
export function createBroadcasts({ db, dataDir }: { db: Db; dataDir: string }) {
  const open = new Map<number, Promise<Broadcast>>()
  const folderOf = (sessionId: number): string => path.join(dataDir, 'live', String(sessionId))
  return {
    folderOf,
    /** The stream of a session, as it was left where the server began anew. */
    get(sessionId: number): Promise<Broadcast> {
      let broadcast = open.get(sessionId)
      if (!broadcast) {
        broadcast = load(sessionId)
        open.set(sessionId, broadcast)
        broadcast.catch(() => open.delete(sessionId))
      }
      return broadcast
    },
    /** Frees its memory. */
    forget: (sessionId: number): void => void open.delete(sessionId),
  }
  async function load(sessionId: number): Promise<Broadcast> {
    const epochs = await findEpochs(db, sessionId)
    const broadcast = new Broadcast(folderOf(sessionId))
    await broadcast.load((epochs.at(-1)?.n ?? -1) + 1)
    return broadcast
  }
}

export type Broadcasts = ReturnType<typeof createBroadcasts>
