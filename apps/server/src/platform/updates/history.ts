import type { Topic } from './port.ts'

/** Messages that a node remembers, and for how long: a client that was away for longer reads everything anew. */
const MOST = 20_000
const KEEP_MS = 600_000

interface Entry {
  id: string
  topics: readonly Topic[]
  atMs: number
}

/** Where a client left off: after a message that it saw, or so many milliseconds ago. */
export type Place = { id: string } | { agoMs: number }

/** The last messages of this node, so that a client which comes back misses none. `now` gives milliseconds that never go back. */
export function createHistory(now: () => number = () => performance.now()) {
  let entries: Entry[] = []
  const places = new Map<string, number>()
  /** How many entries were dropped from the front: a place stays the same when the front moves. */
  let dropped = 0
  /** Whether everything since `beganAt` is there. */
  let isWhole = true
  let beganAt = now()
  let first = newName()
  let last = first

  function drop(count: number): void {
    for (const { id } of entries.slice(0, count)) places.delete(id)
    entries = entries.slice(count)
    dropped += count
    isWhole = false
  }

  return {
    /** The name of the newest message; before there is one, a name that this node alone knows. */
    get lastId() {
      return last
    },
    add(id: string, topics: readonly Topic[]): void {
      places.set(id, dropped + entries.length)
      entries.push({ id, topics, atMs: now() })
      last = id
      // A quarter at once, so that an array is copied seldom.
      if (entries.length > MOST) drop(MOST / 4)
      const old = entries.findIndex(({ atMs }) => atMs > now() - KEEP_MS)
      if (old > MOST / 4) drop(old)
    },
    /** Messages were missed: nobody can go on from a place before this moment. */
    forget(): void {
      drop(entries.length)
      isWhole = true
      beganAt = now()
      first = newName()
      last = first
    },
    /** The topics of all messages after a place; null when this node does not know all of them. */
    since(place: Place): Set<Topic> | null {
      if ('id' in place) {
        if (place.id === first) return isWhole ? topicsOf(entries) : null
        const at = places.get(place.id)
        return at === undefined ? null : topicsOf(entries.slice(at - dropped + 1))
      }
      const fromMs = now() - place.agoMs
      if (fromMs < (isWhole ? beganAt : (entries[0]?.atMs ?? beganAt))) return null
      return topicsOf(entries.filter(({ atMs }) => atMs >= fromMs))
    },
  }
}

const newName = (): string => `start-${crypto.randomUUID().slice(0, 8)}`
const topicsOf = (entries: readonly Entry[]): Set<Topic> => new Set(entries.flatMap(({ topics }) => topics))
