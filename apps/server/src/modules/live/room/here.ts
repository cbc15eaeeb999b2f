import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/tables.ts'
import { findHereElsewhere, putHere } from '../repo/here.ts'
import type { Presence } from './presence.ts'

/** How often this node tells the others who follows a class here; each request of a player is an occasion. */
const TOLD_EVERY_MS = 3000
/** What a node told counts for so long: a blocked playlist keeps a player quiet for six seconds. */
const COUNTS_MS = 12_000
/** What others told is read anew after this time. */
const READ_EVERY_MS = 1000
const MOST = 1000

/** Who follows which class now, over all nodes. */
export function createHere({ db, clock }: { db: Db; clock: Clock }, presence: Presence) {
  const nodeId = randomUUID()
  const told = new Map<number, number>()
  const read = new Map<number, { atMs: number; userIds: Promise<number[]> }>()

  function elsewhere(sessionId: number, now: Date): Promise<number[]> {
    const atMs = now.getTime()
    const known = read.get(sessionId)
    if (known && atMs - known.atMs < READ_EVERY_MS && atMs >= known.atMs) return known.userIds
    const since = new Date(atMs - COUNTS_MS)
    const userIds = findHereElsewhere(db, { sessionId, nodeId, since })
    remember(read, sessionId, { atMs, userIds })
    userIds.catch(() => read.delete(sessionId))
    return userIds
  }

  return {
    /** A player at this node asked for the stream: others hear who is here, every few seconds. */
    async tell(sessionId: number): Promise<void> {
      const now = clock.now()
      const atMs = now.getTime()
      if (atMs - (told.get(sessionId) ?? Number.NEGATIVE_INFINITY) < TOLD_EVERY_MS) return
      remember(told, sessionId, atMs)
      await putHere(db, { sessionId, nodeId, userIds: presence.present(sessionId, now), at: now })
    },
    /** People who follow a class now, at whichever node. */
    async present(sessionId: number): Promise<number[]> {
      const now = clock.now()
      return [...new Set([...presence.present(sessionId, now), ...(await elsewhere(sessionId, now))])]
    },
  }
}

function remember<V>(map: Map<number, V>, key: number, value: V): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > MOST) map.delete(map.keys().next().value ?? 0)
}

export type Here = ReturnType<typeof createHere>
