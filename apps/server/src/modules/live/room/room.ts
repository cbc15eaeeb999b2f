import { addPresence } from '../repo/presence.ts'
import type { LiveParts } from '../service/parts.ts'
import { type Admission, createAdmission } from './admission.ts'
import { type Broadcasts, createBroadcasts } from './broadcasts.ts'
import { createHere, type Here } from './here.ts'
import { createNamedHere } from './named-here.ts'
import { Presence } from './presence.ts'
import { createTalkRate } from './talk-rate.ts'

/** What of running classes this node holds in memory. */
export interface Room {
  broadcasts: Broadcasts
  presence: Presence
  here: Here
  namedHere: ReturnType<typeof createNamedHere>
  admission: Admission
  countTalkAct: ReturnType<typeof createTalkRate>
}

export function createRoom(parts: LiveParts): Room {
  const { db, files, config, clock } = parts
  const presence = new Presence(rows => addPresence(db, rows))
  const here = createHere(parts, presence)
  return {
    broadcasts: createBroadcasts({
      db,
      files,
      dataDir: config.DATA_DIR,
      // What this node counted of a class that another one ended.
      onOver: sessionId => presence.flush(clock.now(), sessionId),
    }),
    presence,
    here,
    namedHere: createNamedHere(parts, here),
    admission: createAdmission(parts, here),
    countTalkAct: createTalkRate(clock),
  }
}
