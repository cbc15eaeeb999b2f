const ADDRESS = '/api/updates'

/** What the server says of the topics of this browser, spelled as they were asked for. */
export interface Update {
  /** What changed; null: anything may have. */
  changed: readonly string[] | null
  /** What may not be heard, or no longer. */
  refused: readonly string[]
}

/** Where new topics are asked from, until something asked with them was answered. */
interface Held {
  id: string | null
  /** When the oldest of their screens began; infinity where all of them began now. */
  sinceMs: number
}

/** A question, and what takes each answer to it. */
export interface UpdateRequest {
  address: string
  take(update: Update, id: string): void
}

/** How far this browser has heard, so that it goes on there. */
export function createPlace(onUpdate: (update: Update) => void) {
  let lastId: string | null = null
  let held: Held | null = null
  const addressFor = (topics: readonly string[]): string => {
    const id = held ? held.id : lastId
    const ageMs = Math.max(id === null ? performance.now() : 0, held ? Date.now() - held.sinceMs : 0)
    const place = [id !== null && `after=${id}`, ageMs > 0 && `ago=${Math.round(ageMs)}`]
    return `${ADDRESS}?topics=${topics.join(',')}&${place.filter(Boolean).join('&')}`
  }
  return {
    /** Topics are new: what still comes by the connection before says nothing of them. */
    hold(ageMs: number): void {
      const sinceMs = ageMs > 0 ? Date.now() - ageMs : Number.POSITIVE_INFINITY
      held = held ? { ...held, sinceMs: Math.min(held.sinceMs, sinceMs) } : { id: lastId, sinceMs }
    },
    ask(topics: readonly string[]): UpdateRequest {
      const asked = held
      return {
        address: addressFor(topics),
        take(update: Update, id: string): void {
          if (id) lastId = id
          if (held === asked) held = null
          onUpdate(update)
        },
      }
    },
  }
}
