import type { Topic } from './port.ts'

/** Messages that a node remembers, and for how long: a client that was away for longer reads everything anew. */
const MOST = 20_000
const KEEP_MS = 600_000

interface Entry {
  id: string
  topics: readonly Topic[]
  atMs: number
}

/** Where a client left off: after a message that it saw, or so many milliseconds ago; with both, what came before the other counts too. */
export type Place = { id: string; agoMs?: number } | { agoMs: number }

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

  /** The index of the first message after this one, or at or after a moment; null where not all since then are known. */
  function startAfter(id: string): number | null {
    if (id === first) return isWhole ? 0 : null
    const at = places.get(id)
    return at === undefined ? null : at - dropped + 1
  }

  function startAt(fromMs: number): number | null {
    if (fromMs < (isWhole ? beganAt : (entries[0]?.atMs ?? beganAt))) return null
    const at = entries.findIndex(({ atMs }) => atMs >= fromMs)
    return at === -1 ? entries.length : at
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
      const starts = [
        'id' in place ? startAfter(place.id) : entries.length,
        place.agoMs === undefined ? entries.length : startAt(now() - place.agoMs),
      ]
      return starts.includes(null) ? null : topicsOf(entries.slice(Math.min(...(starts as number[]))))
    },
  }
}

const newName = (): string => `start-${crypto.randomUUID().slice(0, 8)}`
const topicsOf = (entries: readonly Entry[]): Set<Topic> => new Set(entries.flatMap(({ topics }) => topics))
