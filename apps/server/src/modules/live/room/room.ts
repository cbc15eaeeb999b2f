import { addPresence } from '../repo/presence.ts'
import type { LiveParts } from '../service/parts.ts'
import { type Admission, createAdmission } from './admission.ts'
import { type Broadcasts, createBroadcasts } from './broadcasts.ts'
import { createPresence, type Presence } from './presence.ts'
import { createWatchCredit, type WatchCredit } from './watch-credit.ts'

/** What of running classes this node holds in memory. */
export interface Room {
  broadcasts: Broadcasts
  presence: Presence
  admission: Admission
  watchCredit: WatchCredit
}

export function createRoom(parts: LiveParts): Room {
  const { db, config } = parts
  const presence = createPresence(rows => addPresence(db, rows))
  return {
    broadcasts: createBroadcasts({ db, dataDir: config.DATA_DIR }),
    presence,
    admission: createAdmission(parts, presence),
    watchCredit: createWatchCredit(),
  }
}
