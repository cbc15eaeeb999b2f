import { addPresence } from '../repo/presence.ts'
import type { LiveParts } from '../service/parts.ts'
import { type Broadcasts, createBroadcasts } from './broadcasts.ts'
import { createPresence, type Presence } from './presence.ts'

/** What of running classes this node holds in memory. */
export interface Room {
  broadcasts: Broadcasts
  presence: Presence
}

export const createRoom = ({ db, config }: LiveParts): Room => ({
  broadcasts: createBroadcasts({ db, dataDir: config.DATA_DIR }),
  presence: createPresence(rows => addPresence(db, rows)),
})
